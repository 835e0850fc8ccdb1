/** What the sliders of translucent areas store. */

export type Shade = '0, 0, 0' | '255, 255, 255'
export const shades = { dark: '0, 0, 0', light: '255, 255, 255' } as const satisfies Record<string, Shade>

export const defaultSlider = 50

/** From a slider of 0 to 100. Nothing is stored as 0, which would count as not set (BR-141). */
export function alphaOfSlider(slider: number): number {
  return slider === 0 ? 0.001 : slider / 100
}

export function blurOfSlider(slider: number): string {
  return `${2 * slider}px`
}

/** The alpha of items on a page, which is lower than that of the sidebar (BR-142). */
export function pageItemAlphaOf(alpha: number): number {
  return Number((0.7 * alpha).toFixed(3))
}

export function oppositeShade(shade: Shade): Shade {
  return shade === shades.dark ? shades.light : shades.dark
}

/** The slider that stores this alpha. */
export function sliderOfAlpha(alpha: number): number {
  return Math.round(alpha * 100)
}

/** The slider that stores this blur. */
export function sliderOfBlur(blur: string): number {
  return Number.parseInt(blur, 10) / 2
}
