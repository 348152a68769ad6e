#!/usr/bin/env python3
"""Hushfall: every sound of the game, synthesised from nothing.

    python make_sounds.py                       write all of effects/*.ogg and ambience/*.ogg next to this file
    python make_sounds.py page ambience/rest    write only the named sounds

Needs numpy and scipy (made with 2.4.6 and 1.17.1), and `oggenc` (package
vorbis-tools) on the PATH. Takes two to three minutes.
No samples are used: additive and modal synthesis, Karplus-Strong strings, FM,
shaped noise, and convolution with synthetic decaying-noise reverb.

Determinism: each sound draws from its own generator seeded by the CRC of its
name, and the Ogg stream serial is fixed too, so a rerun gives the same bytes
and editing one sound never changes another.

Palette: everything tonal is centred on D. Title and explore have no third over
D, so kind cues may bring F sharp, and grim cues F natural or E flat, over
either. Combat leans on E flat and A flat; the hearth, a safe place, is in
plain D major.
"""
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
from scipy.io import wavfile
from scipy.signal import butter, fftconvolve, istft, lfilter, sosfilt, stft

HERE = Path(__file__).resolve().parent
SR = 44100            # effects
AMB_SR = 32000        # ambiences
FX_PEAK_DB = -6.0
SOFTER = -9.0         # peak of effects made of sustained tone
FX_QUALITY = 3
AMB_QUALITY = 1

# Notes, in Hz, equal temperament on A4 = 440.
_STEP = {"C": -9, "Db": -8, "D": -7, "Eb": -6, "E": -5, "F": -4, "F#": -3,
         "G": -2, "Ab": -1, "A": 0, "Bb": 1, "B": 2, "C#": -8}


def note(name):
    """'F#4' -> 369.99"""
    return 440.0 * 2 ** (_STEP[name[:-1]] / 12 + int(name[-1]) - 4)


# --------------------------------------------------------------------------
# Building blocks
# --------------------------------------------------------------------------

def samples(sec, sr=SR):
    return int(round(sec * sr))


def times(sec, sr=SR):
    return np.arange(samples(sec, sr)) / sr


def place(buf, x, at, gain=1.0, sr=SR):
    """Mix x into buf from `at` seconds, dropping what falls off the end.
    The last 12 ms of x are tapered, so that no cut-off tail can click."""
    i = samples(at, sr)
    k = min(len(x) // 4, samples(.012, sr))
    x = x.copy()
    x[-k:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(k) / k)
    n = min(len(x), len(buf) - i)
    if n > 0:
        buf[i:i + n] += gain * x[:n]
    return buf


def place_wrapped(buf, x, at, gain=1.0, sr=AMB_SR):
    """Mix x into the loop buf; a tail that passes the end goes on at the start."""
    idx = (samples(at, sr) + np.arange(len(x))) % len(buf)
    np.add.at(buf, idx, gain * x)
    return buf


def lowpass(x, hz, order=2, sr=SR):
    return sosfilt(butter(order, hz, "low", fs=sr, output="sos"), x)


def highpass(x, hz, order=2, sr=SR):
    return sosfilt(butter(order, hz, "high", fs=sr, output="sos"), x)


def bandpass(x, lo, hi, order=2, sr=SR):
    return sosfilt(butter(order, [lo, hi], "band", fs=sr, output="sos"), x)


def unit(x):
    """Scale to a peak of one."""
    return x / (np.max(np.abs(x)) + 1e-12)


def decay(sec, t60, attack=0.001, sr=SR):
    """Soft attack, then an exponential that has lost 60 dB after t60."""
    t = times(sec, sr)
    return np.exp(-6.91 * t / t60) * np.minimum(1, t / attack)


def curve(sec, points, sr=SR):
    """Piecewise envelope through (time, value) points, smoothed by cosine steps."""
    t = times(sec, sr)
    ts, vs = np.array(points, float).T
    k = np.clip(np.searchsorted(ts, t, "right") - 1, 0, len(ts) - 2)
    u = np.clip((t - ts[k]) / (ts[k + 1] - ts[k]), 0, 1)
    return vs[k] + (vs[k + 1] - vs[k]) * (0.5 - 0.5 * np.cos(np.pi * u))


def burst(rng, sec, lo, hi, t60, attack=0.001, sr=SR):
    """A burst of band-limited noise, peak one."""
    return unit(bandpass(rng.standard_normal(samples(sec, sr)), lo, hi, sr=sr)
                * decay(sec, t60, attack, sr))


def modes(sec, freqs, t60s, amps, sr=SR, attack=0.0008):
    """Struck object: a sum of damped sines."""
    t = times(sec, sr)
    out = np.zeros_like(t)
    for f, d, a in zip(freqs, t60s, amps):
        if f < sr * 0.45:
            out += a * np.sin(2 * np.pi * f * t) * np.exp(-6.91 * t / d)
    return out * np.minimum(1, t / attack)


def glide(freq, sr=SR):
    """Sine whose frequency follows the array freq."""
    return np.sin(2 * np.pi * np.cumsum(freq) / sr)


def sweep_noise(rng, sec, centre, width=0.6, sr=SR):
    """Noise whose band moves: `centre` (Hz, array) and `width` in octaves.
    A bank of fixed bands is mixed by gaussian weights along log frequency."""
    n = samples(sec, sr)
    mids = 2.0 ** np.arange(np.log2(80), np.log2(sr * 0.4), 0.4)
    out = np.zeros(n)
    logc = np.log2(centre)
    for m in mids:
        band = bandpass(rng.standard_normal(n), m / 1.16, min(m * 1.16, sr * 0.48), 1, sr)
        band /= np.std(band) + 1e-12
        out += band * np.exp(-0.5 * ((logc - np.log2(m)) / width) ** 2)
    return out


def crackle(rng, sec, density, lo, hi, t60=0.004, sr=SR):
    """Random tiny snaps; `density` is an array of expected snaps per second."""
    n = samples(sec, sr)
    hits = rng.random(n) < density / sr
    train = np.where(hits, rng.standard_normal(n) * rng.exponential(0.6, n), 0)
    grain = rng.standard_normal(samples(t60, sr)) * decay(t60, t60, 0.0002, sr)
    return bandpass(fftconvolve(train, grain)[:n], lo, hi, sr=sr)


def pluck(rng, freq, sec, t60=1.6, soft=0.5, pos=0.22, sr=SR):
    """Karplus-Strong string. soft: 0 bright nail .. 1 dull thumb; pos: where it
    is plucked. The loop has a symmetric three-tap damper (one sample late) and a
    cubic Lagrange fractional delay, so it is in tune."""
    period = sr / freq
    whole = int(np.floor(period - 2))
    d = period - 1 - whole                          # 1 <= d < 2
    lag = np.array([np.prod([(d - m) / (k - m) for m in range(4) if m != k]) for k in range(4)])
    s = 0.01 + 0.10 * soft
    loop = np.convolve([s, 1 - 2 * s, s], lag) * 10 ** (-3 / (freq * t60))
    a = np.zeros(whole + len(loop))
    a[0] = 1
    a[whole:] -= loop
    # Excitation: one period, half noise and half triangle, comb-notched at the pluck point.
    p = int(round(period))
    ex = 0.5 * rng.standard_normal(p) + 1.2 * np.interp(np.arange(p), [0, pos * p, p], [0, 1, 0])
    ex -= ex.mean()
    ex -= np.roll(ex, int(pos * p))
    x = np.zeros(samples(sec, sr))
    m = min(p, len(x))
    x[:m] = ex[:m]
    x = lowpass(x, 900 + 6500 * (1 - soft) ** 1.5, 1, sr)
    y = lfilter([1], a, x)
    # A small wooden body: two broad resonances added under the string.
    body = 0.5 * bandpass(y, 95, 240, 1, sr) + 0.35 * bandpass(y, 330, 560, 1, sr)
    y = highpass(y + body, 50, 1, sr)
    y *= np.minimum(1, times(sec, sr) / 0.002)
    return unit(y)


# Minor-third church bell: hum, prime, tierce, quint, nominal and above.
BELL = [(0.5, 1.00, .25), (1.0, .70, .8), (1.19, .55, .55), (1.5, .35, .25), (2.0, .45, .9),
        (2.52, .28, .3), (2.67, .25, .25), (3.01, .22, .35), (4.1, .15, .22), (5.4, .09, .14),
        (6.8, .06, .08)]


def bell(rng, freq, sec, t60=4.0, dull=0.0, sr=SR):
    """A cast bell. Each partial is a slightly mistuned pair, so that it beats."""
    t = times(sec, sr)
    out = np.zeros_like(t)
    for r, d, a in BELL:
        f, split = freq * r, 0.3 + 0.5 * rng.random()
        if f > sr * 0.45:
            continue
        pair = np.sin(2 * np.pi * f * t) + 0.6 * np.sin(2 * np.pi * (f + split) * t + rng.random())
        out += a * r ** -dull * pair * np.exp(-6.91 * t / (t60 * d))
    return unit(out * np.minimum(1, t / 0.003))


def chime(freq, sec, t60=0.8, sr=SR):
    """Small bar chime (free-bar ratios)."""
    return modes(sec, freq * np.array([1, 2.756, 5.404]), t60 * np.array([1, .4, .18]),
                 [1, .3, .12], sr, 0.002)


def felt(freq, sec, t60=0.7, sr=SR):
    """Soft round mallet note."""
    return modes(sec, freq * np.array([1, 2, 3.0, 4.0]), t60 * np.array([1, .6, .35, .2]),
                 [1, .28, .12, .05], sr, 0.006)


def bowed(rng, freq, sec, voices=4, bright=1.3, sr=SR):
    """Massed low strings: detuned saw-like voices with their own vibrato."""
    t = times(sec, sr)
    out = np.zeros_like(t)
    for _ in range(voices):
        det = 1 + 0.004 * rng.uniform(-1, 1)
        vib = 0.0018 * np.sin(2 * np.pi * (rng.uniform(4.3, 5.6) * t + rng.random()))
        ph = 2 * np.pi * np.cumsum(freq * det * (1 + vib)) / sr + 2 * np.pi * rng.random()
        for k in range(1, 13):
            if freq * k < 4000:
                out += np.sin(k * ph) / k ** bright
    return out / voices


def wood(rng, sec=0.2, size=1.0, hard=0.5, sr=SR):
    """A knock on a wooden board: damped modes under a short contact noise."""
    f = np.array([170, 295, 455, 640, 910, 1330, 1900]) / size * rng.uniform(.96, 1.04, 7)
    d = np.array([.13, .11, .085, .065, .05, .035, .025]) * size ** 0.5
    a = np.array([1, .9, .75, .5, .4, .3 * hard * 2, .2 * hard * 2]) * rng.uniform(.75, 1.2, 7)
    click = burst(rng, sec, 700, 2500 + 4500 * hard, 0.018, 0.0006, sr)
    return unit(unit(modes(sec, f, d, a, sr)) + (0.15 + 0.4 * hard) * click)


def thump(sec, f0, f1, t60, sr=SR):
    """Low body of a blow: a sine falling from f0 to f1."""
    t = times(sec, sr)
    return glide(f1 + (f0 - f1) * np.exp(-t / 0.03), sr) * decay(sec, t60, 0.002, sr)


def bubble(freq, sec, rise=0.7, sr=SR):
    """One bubble: a damped sine whose pitch rises as it shrinks."""
    t = times(sec, sr)
    return glide(freq * (1 + rise * (t / sec) ** 1.5), sr) * decay(sec, sec, 0.003, sr)


def space(rng, t60, sec=None, predelay=0.012, bright=5000, sr=SR):
    """Room response: decaying noise in three bands, the high ones dying first."""
    sec = sec or t60
    n = samples(sec, sr)
    ir = np.zeros(n)
    for lo, hi, k in ((90, 500, 1.0), (500, 2000, .75), (2000, min(bright, sr * .45), .45)):
        if hi > lo:
            ir += bandpass(rng.standard_normal(n), lo, hi, 1, sr) * np.exp(
                -6.91 * times(sec, sr) / (t60 * k))
    ir = np.concatenate([np.zeros(samples(predelay, sr)), ir * np.minimum(1, times(sec, sr) / 0.004)])
    return ir / np.sqrt(np.sum(ir ** 2))


def wet(x, ir, mix):
    """Dry sound plus its reverb, the reverb's energy being `mix` of the dry's."""
    w = fftconvolve(x, ir)[:len(x)]
    w *= np.sqrt(np.sum(x ** 2) / (np.sum(w ** 2) + 1e-12))
    return x + mix * w


def moving_lowpass(x, cutoff, steep=3, sr=SR):
    """Lowpass whose corner follows the array `cutoff`, by short-time spectra."""
    f, tt, z = stft(x, sr, nperseg=2048, noverlap=1536)
    fc = np.interp(tt, np.arange(len(x)) / sr, cutoff)
    z *= 1 / np.sqrt(1 + (f[:, None] / fc[None, :]) ** (2 * steep))
    return istft(z, sr, nperseg=2048, noverlap=1536)[1][:len(x)]


def finish(x, fade, peak_db):
    """Effect mastering: no DC, fades to true zero at both ends, fixed peak."""
    x = highpass(x, 28, 2)
    a, b = samples(0.0015), min(samples(fade), len(x))
    x[:a] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(a) / a)
    x[-b:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(b) / (b - 1))
    x = unit(x) * 10 ** (peak_db / 20)
    return np.concatenate([np.zeros(48), x, np.zeros(160)])


# --------------------------------------------------------------------------
# Effects. Each takes a generator and returns a mono array; `fade` is the
# length of the closing fade.
# --------------------------------------------------------------------------

EFFECTS = {}


def effect(fade=0.06, peak_db=FX_PEAK_DB):
    """Sustained tones sound louder than knocks of equal peak; they ask for SOFTER."""
    def register(fn):
        EFFECTS[fn.__name__.removeprefix("fx_")] = (fn, fade, peak_db)
        return fn
    return register


@effect(0.04)
def fx_button(rng):
    """Soft paper tap."""
    x = 0.8 * burst(rng, 0.13, 350, 2600, 0.045, 0.003)
    x += 0.7 * thump(0.13, 230, 165, 0.07)
    return x + 0.12 * burst(rng, 0.13, 2500, 7000, 0.03, 0.002)


def _page(rng):
    """A leaf lifted, swung over and laid flat."""
    d = 0.72
    lift = sweep_noise(rng, d, curve(d, [(0, 1800), (.22, 4200), (.42, 2400), (d, 900)]), 0.7)
    x = unit(lift) * curve(d, [(0, 0), (.05, .22), (.11, .12), (.25, .55), (.36, .3), (.43, .42), (.5, .1), (d, 0)])
    # flutter of the leaf in the air
    x *= 1 + 0.35 * np.sin(2 * np.pi * np.cumsum(curve(d, [(0, 18), (.4, 34), (d, 20)])) / SR)
    # fibres crackling as it bends
    x += 0.35 * unit(crackle(rng, d, curve(d, [(0, 60), (.1, 380), (.3, 500), (.45, 60), (d, 0)]), 1800, 8500))
    place(x, burst(rng, 0.2, 250, 2200, 0.10, 0.006), 0.43, 0.55)       # lands
    place(x, thump(0.2, 150, 105, 0.11), 0.43, 0.4)
    return x


@effect(0.12)
def fx_page(rng):
    """Page turn."""
    return _page(rng)


@effect(0.05)
def fx_undo(rng):
    """The page turned back: the same leaf reversed and hurried."""
    x = _page(rng)[::-1]
    n = samples(0.5)
    x = np.interp(np.linspace(0, len(x) - 1, n), np.arange(len(x)), x)
    return x * curve(0.5, [(0, 0), (.06, 1), (.42, 1), (.5, .2)])


@effect(0.06)
def fx_card(rng):
    """Card laid down: a short slide, a soft slap, the table under it."""
    d = 0.3
    x = 0.3 * unit(sweep_noise(rng, d, curve(d, [(0, 2500), (.08, 4200), (d, 4200)]), .6)
                   * curve(d, [(0, 0), (.05, .8), (.075, 1), (.1, 0), (d, 0)]))
    place(x, burst(rng, .2, 500, 4500, .05, .001), .078, .8)
    place(x, burst(rng, .2, 900, 6000, .03, .001), .092, .35)           # far edge follows
    place(x, thump(.2, 210, 140, .10), .078, .6)
    return place(x, wood(rng, .2, 1.1, .2), .08, .25)


@effect(0.06)
def fx_card_flip(rng):
    """Card flipped: lifted with a flick, a snap of the stock, and set down."""
    d = 0.36
    x = 0.35 * unit(sweep_noise(rng, d, curve(d, [(0, 1200), (.11, 5200), (.2, 2600), (d, 2000)]), .6)
                    * curve(d, [(0, 0), (.1, 1), (.13, .25), (.19, .45), (.22, 0), (d, 0)]))
    place(x, burst(rng, .1, 1500, 7500, .022, .0006), .108, .75)        # snap
    place(x, modes(.1, [1250, 2080], [.03, .02], [.3, .2]), .108, .6)
    place(x, burst(rng, .15, 400, 3500, .045, .001), .205, .6)
    return place(x, thump(.15, 200, 135, .08), .205, .5)


@effect(0.08)
def fx_dice(rng):
    """Two bone dice tumbling on wood."""
    x = np.zeros(samples(0.82))
    for start, gap, pitch in ((0.0, .135, 1.0), (.045, .118, 1.13)):
        t, level = start, 1.0
        while t < 0.68:
            w = wood(rng, .16, rng.uniform(.62, .9), .7)
            f = np.array([2150, 3300, 4900]) * pitch * rng.uniform(.9, 1.12, 3)
            bone = modes(.16, f, [.03, .02, .014], [1, .7, .4])
            place(x, w, t, level * rng.uniform(.5, .75))
            place(x, unit(bone), t, level * rng.uniform(.3, .5))
            # now and then the second edge clatters straight after
            if rng.random() < .45:
                place(x, unit(bone), t + rng.uniform(.014, .03), level * .25)
            t += gap * rng.uniform(.75, 1.15)
            gap *= .86
            level *= .84
    return wet(x, space(rng, .18, bright=4000), .22)


def _token(rng, size):
    x = wood(rng, .24, size, .35)
    return x + .35 * thump(.24, 190, 120, .12)


@effect(0.08)
def fx_step(rng):
    """A token set down on wood."""
    return wet(_token(rng, .85), space(rng, .14, bright=3500), .15)


@effect(0.08)
def fx_steps(rng):
    """Two quick ones."""
    x = np.zeros(samples(.42))
    place(x, _token(rng, .80), 0, .8)
    place(x, _token(rng, .92), .15, 1)
    return wet(x, space(rng, .14, bright=3500), .15)


# --- blows ---------------------------------------------------------------

def _impact(rng, sec, f0=150, f1=62, hard=.5):
    """The body shared by every blow: a low thump under muffled contact."""
    x = thump(sec, f0, f1, .26)
    x += .55 * thump(sec, 2.6 * f0, 2.3 * f1, .14)                         # for speakers without a bottom
    x += .9 * burst(rng, sec, 160, 1100, .12, .001)
    return x + hard * .7 * burst(rng, sec, 800, 3500, .04, .001)


@effect(0.12)
def fx_hit(rng):
    """Dull physical impact."""
    return wet(_impact(rng, .42, 170, 66, .7), space(rng, .25, bright=2500), .18)


@effect(0.25)
def fx_hit_fire(rng):
    """A gout of flame: thump, a roar that flares and shrinks, embers."""
    d = .85
    roar = sweep_noise(rng, d, curve(d, [(0, 300), (.1, 1300), (.35, 700), (d, 260)]), .9)
    flutter = 1 + .5 * lowpass(rng.standard_normal(samples(d)), 24) / .03
    x = .9 * unit(roar * np.clip(flutter, .2, 2) * curve(d, [(0, 0), (.07, 1), (.3, .5), (d, 0)]))
    x += .55 * unit(crackle(rng, d, curve(d, [(0, 20), (.15, 110), (.5, 60), (d, 15)]), 1500, 9000, .006)
                    * curve(d, [(0, 0), (.1, 1), (.6, .7), (d, 0)]))
    return place(x, _impact(rng, .4, 140, 60, .3), 0, .6)


@effect(0.25)
def fx_hit_water(rng):
    """A slap of water, spray, then drops and bubbles."""
    d = .85
    x = .8 * burst(rng, d, 500, 4200, .22, .004)
    x += .5 * unit(sweep_noise(rng, d, curve(d, [(0, 6000), (.3, 3000), (d, 1800)]), .6)
                   * curve(d, [(0, 0), (.05, 1), (.2, .35), (.55, .06), (d, 0)]))
    for _ in range(22):
        at = .04 + .6 * rng.random() ** 1.4
        place(x, bubble(rng.uniform(450, 1700), rng.uniform(.04, .11), rng.uniform(.4, 1.1)), at,
              rng.uniform(.12, .34) * (1 - at))
    return place(x, thump(.3, 210, 80, .2), 0, .75)


@effect(0.2)
def fx_hit_air(rng):
    """A blade of wind: quick rushing arc with a whistle in it."""
    d = .65
    c = curve(d, [(0, 500), (.16, 3000), (.3, 1500), (d, 450)])
    env = curve(d, [(0, 0), (.14, 1), (.2, .75), (.38, .25), (d, 0)])
    x = unit(sweep_noise(rng, d, c, .45) * env)
    waver = lowpass(rng.standard_normal(samples(d)), 40) / .045           # breath in the whistle
    x += .22 * glide(c * .62 + 35 * waver) * env ** 1.5
    return place(x, _impact(rng, .3, 190, 95, .2), .13, .4)


@effect(0.2)
def fx_hit_earth(rng):
    """Deep thud, then rubble."""
    d = .9
    x = np.zeros(samples(d))
    place(x, thump(.6, 120, 50, .36), 0, .75)
    place(x, thump(.4, 230, 112, .24), 0, .6)
    place(x, burst(rng, .5, 120, 900, .24, .001), 0, 1.0)
    for _ in range(26):
        at = .06 + .62 * rng.random() ** 1.3
        f = rng.uniform(420, 1500)
        stone = modes(.08, [f, f * 1.61, f * 2.43], [.03, .02, .014], [1, .6, .4])
        place(x, unit(stone + .6 * burst(rng, .08, 500, 3000, .02)), at, rng.uniform(.14, .42) * (1.05 - at))
    return x


@effect(0.25, SOFTER)
def fx_hit_poison(rng):
    """A wet hiss with thick bubbles and a sour wavering tone."""
    d = .95
    t = times(d)
    hiss = bandpass(rng.standard_normal(samples(d)), 2600, 7500)
    x = .42 * unit(hiss * (.6 + .4 * np.sin(2 * np.pi * (11 * t - 4 * t ** 2)))
                   * curve(d, [(0, 0), (.06, 1), (.3, .45), (d, 0)]))
    env = curve(d, [(0, 0), (.05, 1), (.4, .6), (d, 0)])
    for f in (note("D3"), note("Eb3") * 1.008, note("Ab3")):
        x += .2 * np.sin(2 * np.pi * f * t + 1.6 * np.sin(2 * np.pi * f * 1.007 * t)
                         + 5 * np.sin(2 * np.pi * 3.2 * t)) * env
    for _ in range(15):
        at = .03 + .65 * rng.random()
        place(x, bubble(rng.uniform(170, 520), rng.uniform(.07, .15), rng.uniform(.5, 1.3)), at, rng.uniform(.25, .5))
    return place(x, _impact(rng, .3, 150, 75, .2), 0, .6)


@effect(0.2)
def fx_hit_direct(rng):
    """Unblockable: a dry crack, a cold ringing fifth, the floor dropping away."""
    d = .75
    x = np.zeros(samples(d))
    place(x, burst(rng, .2, 1200, 9000, .03, .0006), 0, .75)
    place(x, burst(rng, .2, 300, 2000, .06, .0006), 0, .6)
    place(x, thump(.6, 260, 58, .34), 0, .7)
    ring = modes(d, [587, 592, 880, 1187, 1768, 2650], [.7, .7, .55, .4, .3, .2], [.5, .4, .6, .3, .25, .15])
    place(x, ring, .004, .3)
    return wet(x, space(rng, .5), .18)


@effect(0.12)
def fx_shrug(rng):
    """Armour turns it: a small metallic tick with a muffled plate behind."""
    d = .42
    f = np.array([1730, 2410, 3390, 4620, 6150, 7900]) * rng.uniform(.98, 1.02, 6)
    x = modes(d, f, [.28, .22, .17, .11, .07, .05], [.7, 1, .8, .55, .4, .25], attack=.0005) * .5
    x += .6 * burst(rng, d, 2500, 10000, .014, .0004)
    x += .55 * modes(d, [310, 545, 780], [.09, .07, .06], [1, .7, .5])
    return wet(x, space(rng, .3), .12)


# --- kind and unkind changes ----------------------------------------------

@effect(0.45, SOFTER)
def fx_heal(rng):
    """Warm rising shimmer."""
    d = 1.45
    x = np.zeros(samples(d))
    for i, nm in enumerate(("D4", "F#4", "A4", "D5", "F#5", "A5")):
        f, sec = note(nm), 1.0
        t = times(sec)
        tone = sum(a * np.sin(2 * np.pi * f * k * (1 + e) * t) for k, a, e in
                   ((1, 1, 0), (1, .7, .0035), (2, .22, .001), (3, .06, 0)))
        tone *= np.minimum(1, t / .07) ** 1.5 * np.exp(-3.6 * t) * (1 - t / sec) * (1 + .15 * np.sin(2 * np.pi * 6.5 * t))
        place(x, tone, .085 * i, .55 - .045 * i)
    for _ in range(16):                                                    # motes of light
        at = .25 + .7 * rng.random()
        f = note(rng.choice(["D6", "F#6", "A6", "D7"]))
        place(x, chime(f, .4, .35), at, rng.uniform(.02, .07))
    x += .02 * unit(sweep_noise(rng, d, curve(d, [(0, 900), (.8, 5000), (d, 6000)]), .5)) * curve(d, [(0, 0), (.5, 1), (d, 0)])
    return wet(x, space(rng, 1.1), .5)


@effect(0.25, SOFTER)
def fx_spark(rng):
    """Bright little chime."""
    x = np.zeros(samples(.75))
    place(x, chime(note("A5"), .7, .6), 0, .6)
    place(x, chime(note("D6"), .65, .7), .065, 1)
    place(x, chime(note("A6"), .5, .4), .13, .35)
    return wet(x, space(rng, .7), .3)


@effect(0.25)
def fx_status_good(rng):
    """Two plucked notes upward, a breath of light above."""
    x = np.zeros(samples(.8))
    place(x, pluck(rng, note("D4"), .7, .9, .45), 0, .75)
    place(x, pluck(rng, note("F#4"), .65, .9, .45), .10, .8)
    place(x, chime(note("F#5"), .5, .5), .11, .16)
    return wet(x, space(rng, .7), .3)


@effect(0.3, SOFTER)
def fx_status_bad(rng):
    """Two hollow notes sinking a semitone, sour against each other."""
    d = .9
    x = np.zeros(samples(d))
    for nm, at, sec, g in (("Eb4", 0, .45, .8), ("D4", .17, .7, 1)):
        t = times(sec)
        f = note(nm) * (1 - .035 * (t / sec) ** 2)
        ph = 2 * np.pi * np.cumsum(f) / SR
        reed = np.sin(ph + 1.1 * np.exp(-4 * t) * np.sin(2 * ph)) + .45 * np.sin(.5 * ph + .8 * np.sin(.5 * ph))
        reed += .35 * np.sin(ph * 1.414)
        place(x, lowpass(reed, 1500) * np.minimum(1, t / .012) * np.exp(-4.2 * t / sec), at, g)
    return wet(x, space(rng, .7, bright=2500), .3)


@effect(0.4, SOFTER)
def fx_downed(rng):
    """Low falling tone: a hero goes under."""
    d = 1.45
    f = curve(d, [(0, note("D4")), (.14, note("D4")), (.75, note("D3")), (d, note("Bb2"))])
    ph = 2 * np.pi * np.cumsum(f) / SR
    x = sum(a * np.sin(k * ph + k) for k, a in ((.5, .6), (1, 1), (1.007, .7), (2, .35), (3, .2), (4, .1)))
    x *= curve(d, [(0, 0), (.05, 1), (.6, .7), (d, 0)])
    x = moving_lowpass(x, curve(d, [(0, 2600), (.5, 900), (d, 160)]))
    place(x, _impact(rng, .5, 120, 52, .2), .02, 1.1)                      # the fall
    place(x, _impact(rng, .5, 95, 46, .1), .5, .5)
    return wet(x, space(rng, 1.0, bright=2000), .3)


@effect(0.4, SOFTER)
def fx_revived(rng):
    """An indrawn breath, the tone climbing back, and a light lit."""
    d = 1.5
    breath = sweep_noise(rng, d, curve(d, [(0, 700), (.5, 2600), (d, 2600)]), .5)
    x = .16 * unit(breath) * curve(d, [(0, 0), (.42, 1), (.58, 0), (d, 0)])
    f = curve(d, [(0, note("D3")), (.5, note("D4")), (d, note("D4"))])
    ph = 2 * np.pi * np.cumsum(f) / SR
    tone = sum(a * np.sin(k * ph) for k, a in ((1, 1), (1.004, .7), (2, .3), (3, .1)))
    x += .28 * tone * curve(d, [(0, 0), (.45, 1), (.8, .5), (d, 0)])
    for i, nm in enumerate(("D4", "A4", "D5", "F#5")):
        place(x, pluck(rng, note(nm), .9, 1.4, .5), .52 + .035 * i, .42)
    place(x, chime(note("D6"), .8, .9), .56, .16)
    return wet(x, space(rng, 1.1), .4)


@effect(0.3)
def fx_defeat_enemy(rng):
    """Dissolve into silence: a dark chord whose spectrum crumbles cell by cell."""
    d = 1.5
    t = times(d)
    x = sum(a * bowed(rng, note(n), d, 3, 1.1) for n, a in (("D3", 1), ("Ab3", .6), ("Eb4", .45), ("D5", .3)))
    x += .5 * unit(bandpass(rng.standard_normal(len(t)), 600, 7000)) * np.exp(-2 * t)
    f, tt, z = stft(x, SR, nperseg=1024, noverlap=768)
    keep = (1 - np.clip(tt / (d * .93), 0, 1)) ** 1.6                      # share of cells still alive
    alive = rng.random(z.shape) < keep[None, :]
    z = z * (.15 * keep[None, :] + .85 * alive)
    x = istft(z, SR, nperseg=1024, noverlap=768)[1][:len(t)]
    x = unit(x) * curve(d, [(0, 0), (.02, 1), (.5, .65), (d, 0)])
    place(x, _impact(rng, .4, 130, 58, .3), 0, .7)
    dust = crackle(rng, d, curve(d, [(0, 30), (.5, 260), (d, 20)]), 3500, 11000, .005)
    x += .16 * unit(dust) * curve(d, [(0, 0), (.5, 1), (1.2, .2), (d, 0)])
    return wet(x, space(rng, .8), .18)


@effect(0.05)
def fx_spawn(rng):
    """Ominous reversed swell: a dark blow in a great hall, played backward."""
    d = 1.4
    x = np.zeros(samples(d))
    place(x, _impact(rng, .5, 120, 55, .4), 0, .6)
    for nm, g in (("D2", .9), ("A2", .5), ("Eb3", .5), ("Ab3", .3)):
        place(x, bowed(rng, note(nm), .9, 3, 1.0) * decay(.9, 1.1, .004), 0, .35 * g)
    place(x, bell(rng, note("Ab3"), 1.0, 2.0), 0, .2)
    w = fftconvolve(x, space(rng, 1.9, bright=4500))[:len(x)]
    w = unit(w)[::-1] * curve(d, [(0, 0), (.5, .4), (1.2, .95), (1.32, 1), (d, 0)])
    return place(w, thump(.12, 110, 55, .14), 1.27, .5)                   # it has arrived


# --- the book, the clock, the purse ---------------------------------------

@effect(0.7)
def fx_bell(rng):
    """Distant bell."""
    d = 1.5
    x = bell(rng, note("E4"), d, 3.2, .25)
    x = lowpass(x, 2600, 1)
    x += .05 * burst(rng, d, 600, 2500, .05, .003)
    return wet(x, space(rng, 2.2, 1.5, .03, 3000), .6)


@effect(0.05)
def fx_time(rng):
    """Single wooden clock tick."""
    x = modes(.16, [640, 1020, 1590, 2380, 3400], [.07, .06, .045, .03, .02], [.6, 1, .8, .4, .25])
    x = unit(x) + .4 * burst(rng, .16, 1500, 7000, .012, .0004)
    place(x, modes(.1, [820, 1310], [.03, .025], [.3, .25]), .022)         # pallet rebound
    return wet(x, space(rng, .12, bright=4000), .15)


@effect(0.2)
def fx_gold(rng):
    """A few coins dropped into a palm."""
    x = np.zeros(samples(.8))
    for at, g in ((0, .8), (.055, .6), (.12, 1), (.155, .5), (.24, .7), (.29, .35), (.36, .3)):
        base = rng.uniform(2300, 3300)
        f = base * np.array([1, 1.52, 2.31, 2.92, 3.7]) * rng.uniform(.99, 1.01, 5)
        coin = modes(.4, f, np.array([.3, .26, .18, .12, .08]) * rng.uniform(.6, 1.1), [.7, 1, .7, .4, .2], attack=.0005)
        place(x, unit(coin) + .35 * burst(rng, .4, 3000, 11000, .01, .0004), at, g * .6)
    x += .12 * place(np.zeros_like(x), burst(rng, .3, 400, 1500, .06, .004), .1)
    return wet(x, space(rng, .3), .15)


@effect(0.15)
def fx_unlock(rng):
    """Key in, a turn over the wards, the latch springs."""
    d = .95
    x = np.zeros(samples(d))

    def click(lo, g, at, ring=.05):
        f = lo * np.array([1, 1.7, 2.6, 3.9]) * rng.uniform(.95, 1.05, 4)
        c = unit(modes(.15, f, ring * np.array([1, .8, .6, .4]), [1, .8, .6, .3], attack=.0005))
        place(x, c + .6 * burst(rng, .15, 1500, 8000, .012, .0004), at, g)

    scrape = bandpass(rng.standard_normal(samples(.14)), 2200, 7500) * curve(.14, [(0, 0), (.04, 1), (.14, 0)])
    place(x, unit(scrape), .0, .16)
    for at, g in ((.03, .18), (.07, .25), (.12, .4)):
        click(1500, 1.4 * g, at)
    for i in range(5):                                                     # wards
        click(1050 + 60 * i, .32 + .03 * i, .27 + .042 * i, .03)
    click(620, .9, .53, .09)                                               # bolt
    place(x, wood(rng, .25, 1.3, .4), .53, .8)
    place(x, thump(.25, 160, 85, .16), .53, .6)
    click(900, .4, .60, .06)
    return wet(x, space(rng, .4, bright=4000), .2)


@effect(0.4)
def fx_journal(rng):
    """Quill scratching a few strokes, then a soft chord."""
    d = 1.5
    x = np.zeros(samples(d))
    for at, sec, f in ((0, .11, 3300), (.14, .08, 4100), (.25, .16, 3000), (.45, .09, 3900)):
        c = curve(sec, [(0, f * .8), (sec * .5, f * 1.25), (sec, f * .85)])
        stroke = sweep_noise(rng, sec, c, .35)
        grain = .35 + np.abs(lowpass(rng.standard_normal(len(stroke)), 140)) / .06   # nib catching fibres
        stroke *= np.clip(grain, 0, 2) * curve(sec, [(0, 0), (sec * .25, 1), (sec * .8, .7), (sec, 0)])
        place(x, unit(stroke), at, .42)
    place(x, burst(rng, .06, 900, 4000, .025), .56, .25)                   # full stop
    chord = np.zeros_like(x)
    for i, nm in enumerate(("D4", "A4", "E5", "F#5")):
        place(chord, felt(note(nm), .9, 1.0), .62 + .022 * i, .5)
    return x + .62 * unit(wet(chord, space(rng, 1.2), .5))


@effect(0.4)
def fx_level_up(rng):
    """Small warm fanfare of plucked strings."""
    x = np.zeros(samples(1.5))
    for at, nm, g in ((0, "D4", .8), (.11, "F#4", .7), (.22, "A4", .8), (.36, "G4", .6)):
        place(x, pluck(rng, note(nm), 1.0, 1.0, .4), at, g)
    for i, nm in enumerate(("D3", "A3", "D4", "F#4", "A4", "D5")):         # strummed close
        place(x, pluck(rng, note(nm), 1.0, 1.7, .4), .5 + .018 * i, .62)
    place(x, chime(note("D6"), .8, .8), .6, .12)
    return wet(x, space(rng, 1.0), .32)


# The theme: the realm's own phrase, whole in victory and swallowed in loss.
# (beat, note, gain)
THEME_MAJOR = [(0, "D4", .8), (1, "A4", .9), (2, "B4", .75), (2.5, "A4", .7), (3, "F#4", .8),
               (4, "E4", .75), (4.5, "F#4", .7), (5, "G4", .8), (6, "A4", .9), (7, "D5", 1.0)]
BASS_MAJOR = [(0, "D3"), (2, "G2"), (3, "B2"), (4, "A2"), (5, "G2"), (6, "A2")]
THEME_MINOR = [(0, "D4", .8), (1, "A4", .9), (2, "Bb4", .8), (2.5, "A4", .7), (3, "F4", .8),
               (4, "E4", .75), (4.5, "F4", .7), (5, "Eb4", .7)]
BASS_MINOR = [(0, "D3"), (2, "G2"), (3, "D3"), (4, "Bb2"), (5, "Ab2")]


def _phrase(rng, buf, melody, bass, beat):
    for b, nm, g in melody:
        at = .02 + b * beat + rng.uniform(0, .012)                         # a hand, not a machine
        place(buf, pluck(rng, note(nm), 2.8, 2.0, .42), at, g)
    for b, nm in bass:
        place(buf, pluck(rng, note(nm), 3.0, 2.6, .65), .02 + b * beat, .6)


@effect(1.6, SOFTER)
def fx_victory(rng):
    """Gentle plucked phrase, closing on a spread chord and a bell."""
    beat, d = .56, 8.3
    x = np.zeros(samples(d))
    _phrase(rng, x, THEME_MAJOR, BASS_MAJOR, beat)
    end = 7 * beat
    for i, nm in enumerate(("D3", "A3", "D4", "F#4", "A4")):
        place(x, pluck(rng, note(nm), 4.0, 3.2, .5), end + .03 + .035 * i, .55)
    place(x, bell(rng, note("D4"), 4.2, 5.0, .4), end + .05, .42)
    place(x, bell(rng, note("A4"), 3.0, 3.5, .5), end + 2 * beat, .16)
    return wet(x, space(rng, 1.8, bright=4500), .38)


@effect(0.8)
def fx_loss(rng):
    """The same phrase, darkened, and the Hush closing over it."""
    d = 6.2
    x = np.zeros(samples(d))
    _phrase(rng, x, THEME_MINOR, BASS_MINOR, .62)
    place(x, pluck(rng, note("D4"), 2.2, 2.5, .5), 6.1 * .62, .9)          # the last note, barely heard
    x = wet(x, space(rng, 2.0, bright=4000), .45)
    x = moving_lowpass(x, curve(d, [(0, 9000), (1.2, 6000), (2.8, 900), (4.2, 260), (5.4, 90), (d, 50)]), 3)
    # the Hush itself: a felt pressure that rises and then is not there
    x = unit(x) * curve(d, [(0, 1), (2.5, .95), (5.5, .35), (d, 0)])
    hush = lowpass(rng.standard_normal(len(x)), 130, 2)
    x += .13 * unit(highpass(hush, 45)) * curve(d, [(0, 0), (1.5, .1), (4.0, 1), (5.6, .1), (d, 0)])
    return x


@effect(0.3, SOFTER)
def fx_turn(rng):
    """Your turn: two soft round notes."""
    x = np.zeros(samples(.95))
    place(x, felt(note("A4"), .6, .6), 0, .75)
    place(x, felt(note("D5"), .8, .8), .15, 1)
    x += .05 * burst(rng, .95, 500, 2500, .02, .002)
    return wet(x, space(rng, .8, bright=3500), .3)


@effect(0.08)
def fx_refuse(rng):
    """Soft low knock."""
    x = modes(.26, [118, 196, 305, 440], [.17, .13, .09, .06], [1, .8, .5, .25], attack=.003)
    x = unit(x) + .4 * burst(rng, .26, 280, 1200, .05, .003)
    place(x, modes(.15, [112, 188, 295], [.13, .1, .07], [.4, .35, .2], attack=.003), .085)
    return lowpass(x, 1600)


def _drum(rng, freq, sec, t60, sr=SR):
    """Frame drum: membrane modes with a small fall in pitch, and the hand."""
    t = times(sec, sr)
    bend = 1 + .12 * np.exp(-t / .04)
    ph = 2 * np.pi * np.cumsum(freq * bend) / sr
    x = sum(a * np.sin(r * ph) * np.exp(-6.91 * t / (t60 * k)) for r, a, k in
            ((1, 1, 1), (1.59, .6, .6), (2.14, .45, .45), (2.30, .35, .4), (2.65, .3, .3), (2.92, .2, .25), (3.6, .15, .2)))
    return unit(x * np.minimum(1, t / .002) + .7 * burst(rng, sec, 250, 1800, .06, .001, sr))


@effect(0.35)
def fx_combat(rng):
    """Drum and low string swell: steel is drawn."""
    d = 1.5
    x = np.zeros(samples(d))
    place(x, _drum(rng, 82, 1.0, .8), 0, 1)
    place(x, _drum(rng, 96, .6, .5), .2, .35)
    place(x, _drum(rng, 78, 1.0, .9), .4, .9)
    env = curve(d, [(0, 0), (.15, .1), (.95, 1), (d, .1)])
    s = sum(g * bowed(rng, note(n), d, 4, 1.15) for n, g in (("D2", .6), ("A2", .8), ("D3", .9), ("F3", .55)))
    s = moving_lowpass(s * env, curve(d, [(0, 350), (.95, 2400), (d, 700)]))
    x += .8 * unit(s)
    return wet(x, space(rng, 1.0, bright=3500), .3)


# --- the road ---------------------------------------------------------------

@effect(1.1, SOFTER)
def fx_waybell(rng):
    """A waybell close by: one warm stroke, and the air round it clears."""
    d = 2.9
    x = np.zeros(samples(d))
    place(x, bell(rng, note("D4"), d, 9.0, .12), .02, 1)
    place(x, bell(rng, note("A4"), d - .4, 7.0, .5), .03, .18)             # the bell beside it answers
    place(x, burst(rng, .1, 500, 3800, .03, .001), .018, .22)              # the clapper
    x = lowpass(x, 4200, 1)
    air = sweep_noise(rng, d, curve(d, [(0, 260), (.5, 600), (1.5, 2200), (d, 2800)]), .5)
    x += .02 * unit(air) * curve(d, [(0, 0), (.3, .25), (1.1, 1), (2.1, .3), (d, 0)])
    return wet(x, space(rng, 2.0, 1.8, .02, 4200), .4)


@effect(0.9, SOFTER)
def fx_waybell_fades(rng):
    """The same stroke with a hand laid on the rim: it sinks, and is damped away."""
    d = 1.9
    x = np.zeros(samples(d))
    place(x, bell(rng, note("D4") * .985, d, 3.4, .35), .02, 1)
    place(x, bell(rng, note("Eb4"), d - .2, 2.2, .5), .05, .22)            # sour against it
    x = moving_lowpass(x, curve(d, [(0, 3600), (.35, 1800), (.9, 420), (1.5, 130), (d, 70)]), 3)
    press = highpass(lowpass(rng.standard_normal(samples(d)), 150, 2), 45)
    x = unit(x) + .1 * unit(press) * curve(d, [(0, 0), (.5, .2), (1.1, 1), (d, 0)])
    return wet(x, space(rng, 1.4, bright=2200), .3)


@effect(0.2, SOFTER)
def fx_hush(rng):
    """The Hush takes a place: what rustled there is shut away, as by a door of felt."""
    d = .72
    rustle = sweep_noise(rng, d, curve(d, [(0, 2600), (.2, 1500), (d, 500)]), .8)
    x = unit(rustle) * curve(d, [(0, 0), (.06, .8), (.18, 1), (.34, .2), (d, 0)])
    x = moving_lowpass(x, curve(d, [(0, 6000), (.14, 3200), (.34, 320), (d, 90)]), 3)
    place(x, thump(.4, 96, 52, .3), .26, .8)                               # it is shut
    place(x, burst(rng, .25, 90, 420, .14, .01), .26, .5)
    press = highpass(lowpass(rng.standard_normal(samples(d)), 140, 2), 45)
    return x + .2 * unit(press) * curve(d, [(0, 0), (.3, 1), (.5, .5), (d, 0)])


@effect(0.12, SOFTER)
def fx_key(rng):
    """Two halves of a key meet: a small wooden click, and the note that it was cut to."""
    d = .42
    x = np.zeros(samples(d))
    place(x, wood(rng, .14, .55, .6), 0, .7)
    place(x, wood(rng, .14, .5, .7), .045, .55)                            # the other half
    place(x, chime(note("A5"), .36, .32), .05, .3)
    return wet(x, space(rng, .35, bright=4500), .2)


# --------------------------------------------------------------------------
# Ambiences. Instead of a crossfade, each loop is built on a circle: noise is
# made as a periodic spectrum, drones hold a whole number of cycles, slow
# motions are whole harmonics of the loop, notes and reverb wrap round the end.
# So there is no seam, and no dip in level where one would have been.
# --------------------------------------------------------------------------

class Loop:
    def __init__(self, rng, sec):
        self.rng, self.sec, self.n = rng, sec, int(sec * AMB_SR)
        self.t = np.arange(self.n) / AMB_SR

    def fit(self, hz):
        """Nearest frequency with a whole number of cycles in the loop."""
        return round(hz * self.sec) / self.sec

    def noise(self, shape):
        """Periodic noise, rms one; shape(f) is its magnitude spectrum."""
        f = np.fft.rfftfreq(self.n, 1 / AMB_SR)
        z = shape(np.maximum(f, 1)) * np.exp(2j * np.pi * self.rng.random(len(f)))
        z[0] = z[-1] = 0
        x = np.fft.irfft(z, self.n)
        return x / np.std(x)

    def drift(self, slow, fast):
        """Slow periodic wandering between 0 and 1, periods `fast`..`slow` seconds."""
        ks = np.arange(max(1, round(self.sec / slow)), round(self.sec / fast) + 1)
        x = sum(np.sin(2 * np.pi * (k * self.t / self.sec + self.rng.random())) / k ** .5 for k in ks)
        return (x - x.min()) / (x.max() - x.min())

    def sine(self, hz):
        return np.sin(2 * np.pi * (self.fit(hz) * self.t + self.rng.random()))

    def swell(self, at, rise, hold, fall):
        """One cosine-shaped swell placed on the circle."""
        sec = rise + hold + fall
        env = curve(sec, [(0, 0), (rise, 1), (rise + hold, 1), (sec, 0)], AMB_SR)
        return place_wrapped(np.zeros(self.n), env, at)

    def hall(self, x, t60, bright=3000):
        """Reverb only, by circular convolution."""
        ir = np.zeros(self.n)
        s = space(self.rng, t60, min(t60, self.sec - 1), .03, bright, AMB_SR)
        ir[:len(s)] = s
        return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(ir), self.n)

    def wind(self, low=180, high=900, gustiness=.8):
        """Wind: bands of noise whose loudness and brightness wander together."""
        gust = self.drift(28, 5)
        mids = np.geomspace(low, high, 6)
        centre = np.log2(low) + np.log2(high / low) * (.15 + .7 * gust)
        x = np.zeros(self.n)
        for m in mids:
            band = self.noise(lambda f, m=m: np.exp(-.5 * (np.log2(f / m) / .38) ** 2) / np.sqrt(f))
            x += band * np.exp(-.5 * ((np.log2(m) - centre) / .6) ** 2) * (.8 + .4 * self.drift(9, 2))
        x *= (1 - gustiness) + gustiness * gust
        return x / np.std(x)


AMBIENCES = {}


def ambience(seconds, rms_db, rotate=0.0):
    """rms_db sets the level. rotate (s) is where on the circle the file begins: chosen by trial so that
    the error of the codec at its two ends, the only seam left, is smallest."""
    def register(fn):
        AMBIENCES[fn.__name__.removeprefix("amb_")] = (fn, seconds, rms_db, rotate)
        return fn
    return register


def spread(pan):
    """Equal-power gains for a pan of -1..1."""
    a = (pan + 1) * np.pi / 4
    return np.cos(a), np.sin(a)


@ambience(56, -31, 50.7)
def amb_title(L):
    """Very quiet low drone, wind, distant bells."""
    out = np.zeros((2, L.n))
    for nm, g in (("D2", 1), ("A2", .7), ("D3", .5), ("E3", .22), ("A3", .2), ("D4", .08)):
        for side in (0, 1):
            for _ in range(2):                                             # detuned pair to a side
                hz = note(nm) * (1 + .0015 * L.rng.uniform(-1, 1))
                tone = L.sine(hz) + .35 * L.sine(2 * hz) + .15 * L.sine(3 * hz) + .06 * L.sine(4 * hz)
                out[side] += .12 * g * tone * (.35 + .65 * L.drift(30, 9))
    for side in (0, 1):
        out[side] += .065 * L.wind(220, 1000, .75)
    bells = np.zeros((2, L.n))
    for at, nm, g, pan in ((5, "D4", 1, -.4), (8.5, "A3", .7, -.3), (20, "E4", .6, .5), (32, "D4", .8, .3),
                           (35.2, "B3", .6, .4), (39, "A3", .8, .3), (48.5, "E4", .4, -.5)):
        b = lowpass(bell(L.rng, note(nm), 7, 6.5, .6, AMB_SR), 1500, 1, AMB_SR)
        for side, s in enumerate(spread(pan)):
            place_wrapped(bells[side], b, at, g * s)
    for side in (0, 1):
        out[side] += .22 * bells[side] + .5 * L.hall(bells[side], 5, 2500)
    return out


@ambience(58, -32, 14.8)
def amb_explore(L):
    """Quiet wind, soft pentatonic plucked notes far apart."""
    out = np.zeros((2, L.n))
    for side in (0, 1):
        out[side] += .085 * L.wind(240, 1300, .8)
        for nm, g in (("D2", .5), ("D3", .35), ("A3", .22)):               # ground under the wind
            out[side] += .09 * g * (L.sine(note(nm)) + .4 * L.sine(2 * note(nm))) * (.2 + .8 * L.drift(29, 10))
    notes = np.zeros((2, L.n))
    # little gestures of one to three notes, with long rests between
    for at, nm, g, pan in ((2.5, "D4", .9, -.2), (3.3, "A4", .7, -.1), (9.5, "B4", .7, .3),
                           (15.0, "G3", .8, -.4), (15.9, "D4", .7, -.3), (16.5, "E4", .8, -.2),
                           (23.5, "A3", .8, .2), (29.0, "E4", .7, .4), (29.7, "G4", .6, .4), (31.2, "D4", .8, .3),
                           (38.5, "B3", .8, -.3), (39.4, "A4", .55, -.1), (45.0, "D5", .5, .1),
                           (46.1, "B4", .6, .15), (46.8, "G4", .65, .2), (53.0, "A3", .7, -.2)):
        p = pluck(L.rng, note(nm), 4.5, 3.0, .68, .3, AMB_SR)
        p[-samples(.5, AMB_SR):] *= np.linspace(1, 0, samples(.5, AMB_SR))
        for side, s in enumerate(spread(pan)):
            place_wrapped(notes[side], p, at, g * s)
    for side in (0, 1):
        out[side] += .55 * notes[side] + .5 * L.hall(notes[side], 3.2, 3000)
    return out


@ambience(48, -28, 17.1)
def amb_combat(L):
    """Low pulse at 75 to the minute, a tense drone, still quiet."""
    beat = .8                                                              # 60 beats = 15 bars of 4
    out = np.zeros((2, L.n))
    drums = np.zeros(L.n)
    for b in range(60):
        accent = (1, .0, .45, .0)[b % 4]
        if accent:
            place_wrapped(drums, _drum(L.rng, 74, .9, .7, AMB_SR), b * beat, accent)
        if b % 4 == 3 and (b // 4) % 3 != 2:                               # pick-up into the next bar
            place_wrapped(drums, _drum(L.rng, 88, .5, .4, AMB_SR), (b + .5) * beat, .3)
    drums = lowpass(drums, 700, 1, AMB_SR)
    # muted low string ticking in half beats, wandering in loudness
    tick = np.zeros(L.n)
    for h in range(120):
        nm = "D3" if h % 16 in (6, 14) else "D2"
        p = pluck(L.rng, note(nm), .45, .32, .8, .15, AMB_SR)
        p *= curve(.45, [(0, 1), (.3, .5), (.45, 0)], AMB_SR)
        place_wrapped(tick, p, h * beat / 2, (1, .5, .7, .5)[h % 4])
    tick *= .35 + .65 * L.drift(24, 8)
    for side in (0, 1):
        for nm, g in (("D2", 1), ("A2", .5), ("D3", .45)):
            hz = note(nm) * (1 + .002 * L.rng.uniform(-1, 1))
            saw = sum(L.sine(k * hz) / k ** 1.25 for k in range(1, 9))
            out[side] += .075 * g * saw * (.45 + .55 * L.drift(24, 6))
        # a semitone leaning on the drone, coming and going
        for nm, at, g in (("Eb3", 3, .5), ("Ab3", 17, .35), ("Eb4", 30, .3), ("Eb3", 36, .45)):
            hz = note(nm) * (1 + .001 * L.rng.uniform(-1, 1))
            rub = L.sine(hz) + .5 * L.sine(2 * hz) + .25 * L.sine(3 * hz) + .12 * L.sine(4 * hz)
            out[side] += .085 * g * rub * L.swell(at, 4, 1, 4)
        out[side] += .03 * L.wind(180, 700, .7)
        out[side] += .42 * drums + .15 * L.hall(drums, 1.6, 1500) + .13 * tick + .06 * L.hall(tick, 1.2, 2000)
    return out


@ambience(48, -30, 33.9)
def amb_rest(L):
    """Hearth crackle, soft warm pad."""
    out = np.zeros((2, L.n))
    # the fire's breath: low fluttering rumble and a faint hiss
    flutter = .45 + .55 * L.drift(5, .35)
    for side in (0, 1):
        out[side] += .045 * flutter * L.noise(lambda f: f ** .5 / (1 + (f / 210) ** 3))
        out[side] += .005 * flutter * L.noise(lambda f: np.exp(-.5 * (np.log2(f / 2200) / .6) ** 2))
    # crackles: bursts of small snaps, some pops, each at its own place in the hearth
    t = 0.0
    while t < L.sec:
        count = 1 + L.rng.poisson(2.2)
        for _ in range(count):
            at = (t + L.rng.exponential(.09)) % L.sec
            big = L.rng.random() < .09
            f = L.rng.uniform(900, 2400) if big else L.rng.uniform(1600, 5200)
            sec = .06 if big else .02
            snap = unit(bandpass(L.rng.standard_normal(samples(sec, AMB_SR)) * decay(sec, sec * .7, .0004, AMB_SR),
                                 f * .6, min(f * 1.6, 14000), 1, AMB_SR))
            if big:
                snap += .6 * thump(sec, 260, 140, sec, AMB_SR)
            g = (.26 if big else .11) * np.minimum(L.rng.exponential(.7) + .15, 1.7)
            for side, s in enumerate(spread(L.rng.uniform(-.45, .45))):
                place_wrapped(out[side], snap, at, g * s)
        t += L.rng.exponential(.42)
    # the pad: four chords round the circle, each dissolving into the next
    chords = (("D3", "A3", "D4", "F#4"), ("B2", "A3", "D4", "F#4"), ("G2", "G3", "B3", "D4"), ("A2", "E3", "A3", "D4"))
    for i, chord in enumerate(chords):
        env = L.swell(i * 12 - 3.5, 7, 5, 7)
        for j, nm in enumerate(chord):
            for side in (0, 1):
                for _ in range(2):
                    hz = note(nm) * (1 + .0018 * L.rng.uniform(-1, 1))
                    tone = L.sine(hz) + .30 * L.sine(2 * hz) + .10 * L.sine(3 * hz) + .03 * L.sine(4 * hz)
                    out[side] += .030 * (1.1 - .12 * j) * env * tone * (.6 + .4 * L.drift(12, 4))
    return out


# --------------------------------------------------------------------------
# Writing
# --------------------------------------------------------------------------

def seeded(name):
    return np.random.default_rng(zlib.crc32(name.encode()))


def encode(path, x, sr, quality):
    """16-bit WAV in, Ogg Vorbis out, with a fixed stream serial."""
    assert np.all(np.isfinite(x)), path
    assert np.max(np.abs(x)) < 1, path
    path.parent.mkdir(parents=True, exist_ok=True)
    pcm = np.round(np.asarray(x).T * 32767).astype(np.int16)
    with tempfile.NamedTemporaryFile(suffix=".wav") as tmp:
        wavfile.write(tmp.name, sr, pcm)
        subprocess.run(["oggenc", "-Q", "-q", str(quality), "-s", str(zlib.crc32(path.stem.encode()) % 2**31),
                        "-o", str(path), tmp.name], check=True)


def main():
    wanted = set(sys.argv[1:])
    for name, (fn, fade, peak_db) in EFFECTS.items():
        if not wanted or name in wanted:
            x = finish(fn(seeded("effect/" + name)), fade, peak_db)
            encode(HERE / "effects" / f"{name}.ogg", x, SR, FX_QUALITY)
    for name, (fn, sec, rms_db, rotate) in AMBIENCES.items():
        if not wanted or "ambience/" + name in wanted:
            x = fn(Loop(seeded("ambience/" + name), sec))
            x = np.roll(x, -samples(rotate, AMB_SR), axis=1)
            x *= 10 ** (rms_db / 20) / np.sqrt(np.mean(x ** 2))
            encode(HERE / "ambience" / f"{name}.ogg", x, AMB_SR, AMB_QUALITY)


if __name__ == "__main__":
    main()
