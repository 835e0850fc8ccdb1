/** Pictures of pages are stored in several sizes too, in formats that take less. The address of a picture says in which. */
import type { FileType } from './file-type.ts'

/** In pixels; smaller pictures are stored as they are under each width. */
export const pictureWidths = { large: [640, 1280, 2400], small: [160, 320] } as const
export type PictureSizes = keyof typeof pictureWidths

/** The first that a browser knows takes the least. */
export const sizedFormats = ['avif', 'webp'] as const
export type SizedFormat = (typeof sizedFormats)[number]

export type SizedPicture = {
  widths: readonly number[]
  /** The address in one of these widths. */
  at(width: number, format: SizedFormat): string
}

const sizedAddress = /\.(large|small)\.(?:png|jpg|webp)$/
const sizedTypes: readonly FileType[] = ['image/png', 'image/jpeg', 'image/webp']

/** Whether pictures of this type are stored in several sizes. Icons and GIFs aren't. */
export function hasSizes(type: FileType): boolean {
  return sizedTypes.includes(type)
}

/** The sizes of the picture at this address, or under this key; undefined if it has none. */
export function sizedPicture(address: string): SizedPicture | undefined {
  const [ending, sizes] = sizedAddress.exec(address) ?? []
  if (ending === undefined || (sizes !== 'large' && sizes !== 'small')) return undefined
  const base = address.slice(0, address.lastIndexOf('.'))
  return { widths: pictureWidths[sizes], at: (width, format) => `${base}.${width}.${format}` }
}

/** The values of `srcset` for a picture of that many pixels, by format. */
export function sourcesOf(
  address: string,
  pixels = Number.POSITIVE_INFINITY,
): { type: string; srcSet: string }[] {
  const sized = sizedPicture(address)
  if (!sized) return []
  const shown = sized.widths.filter((width, at) => at === 0 || width <= pixels)
  return sizedFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: shown.map((width) => `${sized.at(width, format)} ${Math.min(width, pixels)}w`).join(', '),
  }))
}

/** A picture as a background of CSS, no wider than this. */
export function backgroundImageOf(address: string, maxWidth: number): string {
  const sized = sizedPicture(address)
  const urlOf = (at: string) => `url("${encodeURI(at)}")`
  if (!sized) return urlOf(address)
  const width = sized.widths.findLast((wide) => wide <= maxWidth) ?? sized.widths[0] ?? maxWidth
  const smaller = sizedFormats.map((format) => `${urlOf(sized.at(width, format))} type("image/${format}")`)
  return `image-set(${[...smaller, urlOf(address)].join(', ')})`
}
