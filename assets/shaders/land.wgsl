// A card of the land: parchment, or the picture on it, and the Hush as a tide that eats their colour.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Land {
    // How far the tide has come (0 to 1), a seed, 1 for a picture and 0 for paper, how much it is lit.
    state: vec4<f32>,
    // The part of the card that this is: left, top, width, height, each 0 to 1.
    part: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> land: Land;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

fn hash(p: vec2<f32>) -> f32 {
    let q = fract(p * vec2<f32>(0.1031, 0.1030));
    let r = q + dot(q, q.yx + 33.33);
    return fract((r.x + r.y) * r.x);
}

fn noise(p: vec2<f32>) -> f32 {
    let i = floor(p);
    let f = fract(p);
    let u = f * f * (3.0 - 2.0 * f);
    let a = mix(hash(i), hash(i + vec2<f32>(1.0, 0.0)), u.x);
    let b = mix(hash(i + vec2<f32>(0.0, 1.0)), hash(i + vec2<f32>(1.0, 1.0)), u.x);
    return mix(a, b, u.y);
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let at = land.part.xy + mesh.uv * land.part.zw;
    let grain_at = at * 300.0 + land.state.y * 23.0;
    let grain = noise(grain_at * 0.9) * 0.5 + noise(grain_at * vec2<f32>(0.16, 1.7)) * 0.5;
    let stains = noise(grain_at * 0.021) * 0.65 + noise(grain_at * 0.06) * 0.35;

    // Paper: warm, darker towards the edge of the card.
    var colour = mix(vec3<f32>(0.905, 0.835, 0.69), vec3<f32>(0.80, 0.70, 0.52), smoothstep(0.4, 0.95, stains) * 0.55);
    colour *= 0.95 + grain * 0.08;
    let away = min(min(at.x, 1.0 - at.x), min(at.y, 1.0 - at.y));
    colour *= mix(0.74, 1.0, smoothstep(0.0, 0.075, away + (stains - 0.5) * 0.02));
    // Colours of the screen are meant; the target is linear.
    colour = pow(colour, vec3<f32>(2.2));
    var alpha = 1.0;
    if (land.state.z > 0.5) {
        let drawn = textureSample(picture, picture_sampler, mesh.uv);
        colour = drawn.rgb * mix(0.96, 1.04, grain);
        alpha = drawn.a;
    }

    // The tide comes from below, with an uneven front, and keeps a rim of foam.
    let wisps = noise(at * 5.0 + land.state.y) * 0.6 + noise(at * 13.0 - land.state.y) * 0.4;
    let front = 1.0 - at.y + (wisps - 0.5) * 0.34;
    let reach = land.state.x * 1.5 - 0.22;
    let under = 1.0 - smoothstep(reach - 0.09, reach + 0.09, front);
    let luma = dot(colour, vec3<f32>(0.2126, 0.7152, 0.0722));
    let drained = vec3<f32>(0.36, 0.345, 0.44) * (luma * 1.15 + 0.012) * (0.82 + wisps * 0.3);
    colour = mix(colour, drained, under);
    let foam = (1.0 - smoothstep(0.0, 0.055, abs(front - reach))) * step(0.02, land.state.x) * step(land.state.x, 0.98);
    colour = mix(colour, vec3<f32>(0.30, 0.27, 0.42), foam * 0.55);
    colour += vec3<f32>(0.16, 0.10, 0.02) * land.state.w * (1.0 - under * 0.6);
    return vec4<f32>(colour, alpha);
}
