/**
 * Fonts are stored whole and split by script, so that a page loads what its text needs. A style sheet beside them names the
 * parts, and a system font that takes as much room, which is shown until they are there.
 */

/** `optional` shows the font only if it is there at once, so that nothing moves; `swap` whenever it comes. */
export const fontDisplays = ['optional', 'swap'] as const
export type FontDisplay = (typeof fontDisplays)[number]

/** The family of an uploaded font in the CSS of pages, and of the system font with its measures. */
export const uploadedFamily = 'Event font'
export const uploadedFallback = 'Event font fallback'

type Range = readonly [from: number, to: number]

/** Code points by script; `rest` is everything else. */
export const fontScripts = {
  latin: [
    [0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2215],
    [0xfeff, 0xfeff],
    [0xfffd, 0xfffd],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x2ba],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20cf],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
  greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  cyrillic: [
    [0x400, 0x52f],
    [0x1c80, 0x1c8f],
    [0x2de0, 0x2dff],
    [0xa640, 0xa69f],
  ],
  hebrew: [
    [0x590, 0x5ff],
    [0xfb1d, 0xfb4f],
  ],
  arabic: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x8a0, 0x8ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefe],
  ],
} as const satisfies Record<string, readonly Range[]>

export const fontParts = [...Object.keys(fontScripts), 'rest']

const fontAddress = /\.font\.woff2$/

/** The address of the style sheet of an uploaded font; undefined for a file that has none. */
export function fontSheetOf(address: string, display: FontDisplay): string | undefined {
  return fontAddress.test(address) ? address.replace(fontAddress, `.font.${display}.css`) : undefined
}

/** The part of an uploaded font that nearly every page needs. */
export function basicPartOf(address: string): string {
  return address.replace(fontAddress, '.font.latin.woff2')
}
