/** How well a text can be read on a background (WCAG 2.2, contrast ratio). Colors are `#rrggbb`. */

/** From 1 for equal colors to 21 for black on white. */
export function contrastOf(first: string, second: string): number {
  const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))
}

/** The color that shows where `over` covers `under` by this share. */
export function blend(over: string, under: string, share: number): string {
  const below = channelsOf(under)
  const mixed = channelsOf(over).map((value, index) =>
    Math.round(value * share + (below[index] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
