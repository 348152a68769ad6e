// The Hush: cold grey-violet that comes in from the edges of the map as time runs out.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Hush {
    colour: vec4<f32>,
    // How much is swallowed (0 to 1), a phase for slow drifting, width, height.
    state: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> hush: Hush;

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
    let middle = (mesh.uv - 0.5) * 2.0;
    // A rounded rectangle that shrinks towards the middle.
    let out = pow(pow(abs(middle.x), 3.0) + pow(abs(middle.y), 3.0), 1.0 / 3.0);
    let at = mesh.uv * hush.state.zw * 0.006;
    let drift = vec2<f32>(hush.state.y * 0.35, -hush.state.y * 0.22);
    let wisps = noise(at + drift) * 0.65 + noise(at * 2.7 - drift) * 0.35;
    let edge = mix(1.06, 0.28, hush.state.x);
    let depth = smoothstep(edge - 0.1, edge + 0.42, out + (wisps - 0.5) * 0.36);
    let shade = hush.colour.rgb * (0.62 + wisps * 0.5);
    return vec4<f32>(shade, depth * hush.colour.a);
}
