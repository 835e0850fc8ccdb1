/** What may be sent for which purpose: studio and server ask the same table, so that neither takes what the other refuses. */
import type { FileExtension } from './file-type.ts'
import { type ImageRule, imagePresets } from './image-rule.ts'

export type FileRule = {
  /** The endings of the names of files that are taken; what is inside is looked into as well. */
  extensions: readonly FileExtension[]
  maxBytes: number
  /** Of pictures; without one only what would exhaust the memory is refused. */
  image?: ImageRule
  /** Said beside the upload before anything is chosen. */
  hint: string
}

const megabyte = 1024 * 1024
/** UP-004: 50 MB. */
const defaultMaxBytes = 50 * megabyte
/** UP-094; the order is that of the requirement. */
const defaultExtensions = ['jpg', 'jpeg', 'webp', 'png', 'ico'] as const
/** What every browser shows (UP-117). TIFF is known as a picture, but not shown. */
const anyImage = ['png', 'jpg', 'jpeg', 'jpe', 'jif', 'jfif', 'jfi', 'webp', 'gif', 'ico'] as const
const fourTypes = ['png', 'jpg', 'jpeg', 'webp'] as const
const margin = 'Keep the content centred, with at least 20% margin.'

type Given = Omit<Partial<FileRule>, 'hint'> & { asks?: string }

function rule({ extensions = defaultExtensions, maxBytes = defaultMaxBytes, image, asks }: Given): FileRule {
  const endings = extensions.map((extension) => `.${extension}`)
  const hint = [endings.join(', '), ...(asks === undefined ? [] : [asks])].join('; ')
  return { extensions, maxBytes, hint: `${hint}.`, ...(image && { image }) }
}

const { landscape, portrait, sizeOnly, secondLandscape, fillerSlide, favicon } = imagePresets
const atMost1600 = 'maximum 1600x1600'
const wide = { image: landscape, asks: `minimum 1024x768, maximum 2400x1800. ${margin}` }
const high = { extensions: fourTypes, image: portrait, asks: `minimum 600x800, maximum 1200x1600. ${margin}` }

/** UP-093 to UP-125, by the purpose that a file is sent for. */
export const fileRules = {
  picture: rule({ extensions: anyImage, image: sizeOnly, asks: atMost1600 }),
  profile_picture: rule({ image: sizeOnly, maxBytes: 10 * megabyte, asks: atMost1600 }),
  booth_hero: rule({ image: sizeOnly, asks: atMost1600 }),
  booth_poster: rule({ image: sizeOnly, asks: atMost1600 }),
  booth_resource: rule({ extensions: ['pdf', ...anyImage], asks: 'up to 50 MB' }),
  hero_background: rule({ ...wide, extensions: ['png', 'jpg', 'jpeg', 'ico', 'webp'] }),
  mobile_hero_background: rule(high),
  stage_background: rule(wide),
  mobile_stage_background: rule(wide),
  stream_background: rule(wide),
  mobile_stream_background: rule(high),
  logo: rule({ extensions: fourTypes, image: sizeOnly, asks: `transparent, ${atMost1600}` }),
  virtual_background: rule({
    extensions: ['jpg', 'jpeg', 'png', 'webp'],
    image: secondLandscape,
    asks: '16:9, maximum 1600 wide',
  }),
  onstage_logo: rule({ extensions: anyImage, image: sizeOnly, asks: `transparent, ${atMost1600}` }),
  social_thumbnail: rule({ extensions: fourTypes, image: sizeOnly, asks: '1200x630 is shown whole' }),
  favicon: rule({
    extensions: ['png', 'jpg', 'jpeg', 'ico', 'webp'],
    image: favicon,
    maxBytes: megabyte,
    asks: 'best a transparent PNG, square, maximum 32x32',
  }),
  filler_slide: rule({
    extensions: ['jpg', 'jpeg', 'png', 'webp'],
    image: fillerSlide,
    asks: '1920x1080 (16:9), maximum 2400x2400',
  }),
  font: rule({ extensions: ['ttf', 'otf', 'woff', 'woff2'], maxBytes: 20 * megabyte }),
} as const satisfies Record<string, FileRule>

/** What a file is sent for. */
export type FilePurpose = keyof typeof fileRules

/** Whether people who are not signed in read it: everything but pictures that are sent for nothing in particular. */
export function isPublicPurpose(purpose: FilePurpose): boolean {
  return purpose !== 'picture'
}
