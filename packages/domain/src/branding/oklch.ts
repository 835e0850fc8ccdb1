/**
 * Colors by lightness, chroma and hue as people see them. The matrices are those of Björn Ottosson, “A perceptual color space
 * for image processing” (2020, bottosson.github.io/posts/oklab), which CSS Color 4 uses too; the transfer function of sRGB is
 * that of IEC 61966-2-1. Colors are `#rrggbb`.
 */

/** Lightness from 0 to 1, chroma from 0 to about 0.32 in sRGB, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

export function oklchOf(color: string): Oklch {
  const [red, green, blue] = linearOf(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The color of this lightness and hue that sRGB has, with as much of the chroma as it can show. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch): string {
  if (isShown(linearOfOklch({ lightness, chroma, hue })))
    return hexOfLinear(linearOfOklch({ lightness, chroma, hue }))
  let [most, least] = [chroma, 0]
  for (let step = 0; step < chromaSteps; step += 1) {
    const middle = (most + least) / 2
    if (isShown(linearOfOklch({ lightness, chroma: middle, hue }))) least = middle
    else most = middle
  }
  return hexOfLinear(linearOfOklch({ lightness, chroma: least, hue }))
}

/** How far two colors are apart, as people see them: 0 for equal ones, about 1 for black and white. */
export function oklabDistance(first: string, second: string): number {
  const [one, other] = [oklchOf(first), oklchOf(second)]
  const [a, b] = [
    one.chroma * Math.cos(one.hue) - other.chroma * Math.cos(other.hue),
    one.chroma * Math.sin(one.hue) - other.chroma * Math.sin(other.hue),
  ]
  return Math.hypot(one.lightness - other.lightness, a, b)
}

/** Chroma to a ten-thousandth. */
const chromaSteps = 12
/** Rounding errors, far below one of 255 steps. */
const tolerance = 1e-4

function isShown(channels: Triple): boolean {
  return channels.every((channel) => channel >= -tolerance && channel <= 1 + tolerance)
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function linearOf(color: string): Triple {
  const channel = (from: number) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOfLinear(channels: Triple): string {
  const hex = channels.map((channel) => {
    const inside = Math.min(1, Math.max(0, channel))
    const share = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}
