// The parchment of a map: grain, stains, a worn edge. Colours come from the location.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Paper {
    paper: vec4<f32>,
    wash: vec4<f32>,
    // Width and height of the sheet, a seed, unused.
    size: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> sheet: Paper;

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
    let at = mesh.uv * sheet.size.xy + sheet.size.z * 17.0;
    let stains = noise(at * 0.006) * 0.6 + noise(at * 0.017) * 0.4;
    let grain = noise(at * 0.35) * 0.5 + noise(at * vec2<f32>(0.08, 0.9)) * 0.5;
    var colour = mix(sheet.paper.rgb, sheet.wash.rgb, smoothstep(0.45, 0.95, stains) * 0.45);
    colour *= 0.94 + grain * 0.09;
    // The edge is darker and not quite straight.
    let away = min(min(mesh.uv.x, 1.0 - mesh.uv.x) * sheet.size.x, min(mesh.uv.y, 1.0 - mesh.uv.y) * sheet.size.y);
    let worn = away + (noise(at * 0.03) - 0.5) * 26.0;
    colour *= mix(0.62, 1.0, smoothstep(-6.0, 90.0, worn));
    return vec4<f32>(colour, smoothstep(-9.0, -5.0, worn + 6.0));
}
