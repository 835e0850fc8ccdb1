/** Which files each purpose takes. Studio and server read the same table, so neither accepts what the other refuses. */
import type { FileExtension } from './file-type.ts'
import { type ImageRule, imagePresets } from './image-rule.ts'
import { hintT } from './texts.ts'

export type FileRule = {
  /** Of file names; the server checks the content as well. */
  extensions: readonly FileExtension[]
  maxBytes: number
  /** Without one, only images that would exhaust memory are refused. */
  image?: ImageRule
  /** Shown beside the upload. */
  hint: string
}

const megabyte = 1024 * 1024
/** UP-004: 50 MB. */
const defaultMaxBytes = 50 * megabyte
/** UP-094; the order is that of the requirement. */
const defaultExtensions = ['jpg', 'jpeg', 'webp', 'png', 'ico'] as const
/** What every browser shows (UP-117). They don't show TIFF. */
const anyImage = ['png', 'jpg', 'jpeg', 'jpe', 'jif', 'jfif', 'jfi', 'webp', 'gif', 'ico'] as const
const fourTypes = ['png', 'jpg', 'jpeg', 'webp'] as const

type NewRule = Omit<Partial<FileRule>, 'hint'> & { hint?: Parameters<typeof hintT>[0] }

function rule(input: NewRule): FileRule {
  const { extensions = defaultExtensions, maxBytes = defaultMaxBytes, image, hint = 'extensions' } = input
  const endings = extensions.map((extension) => `.${extension}`).join(', ')
  return {
    extensions,
    maxBytes,
    get hint() {
      return hintT(hint, { extensions: endings })
    },
    ...(image && { image }),
  }
}

const { landscape, portrait, sizeOnly, secondLandscape, fillerSlide, favicon } = imagePresets
const wide = { image: landscape, hint: 'landscape' } as const
const high = { extensions: fourTypes, image: portrait, hint: 'portrait' } as const

/** UP-093 to UP-125, by the purpose that a file is sent for. */
export const fileRules = {
  picture: rule({ extensions: anyImage, image: sizeOnly, hint: 'image' }),
  profile_picture: rule({ image: sizeOnly, maxBytes: 10 * megabyte, hint: 'image' }),
  booth_hero: rule({ image: sizeOnly, hint: 'image' }),
  booth_poster: rule({ image: sizeOnly, hint: 'image' }),
  booth_resource: rule({ extensions: ['pdf', ...anyImage], hint: 'resource' }),
  hero_background: rule({ ...wide, extensions: ['png', 'jpg', 'jpeg', 'ico', 'webp'] }),
  mobile_hero_background: rule(high),
  stage_background: rule(wide),
  mobile_stage_background: rule(wide),
  stream_background: rule(wide),
  mobile_stream_background: rule(high),
  logo: rule({ extensions: fourTypes, image: sizeOnly, hint: 'transparent' }),
  virtual_background: rule({
    extensions: ['jpg', 'jpeg', 'png', 'webp'],
    image: secondLandscape,
    hint: 'virtualBackground',
  }),
  onstage_logo: rule({ extensions: anyImage, image: sizeOnly, hint: 'transparent' }),
  social_thumbnail: rule({ extensions: fourTypes, image: sizeOnly, hint: 'socialThumbnail' }),
  favicon: rule({
    extensions: ['png', 'jpg', 'jpeg', 'ico', 'webp'],
    image: favicon,
    maxBytes: megabyte,
    hint: 'favicon',
  }),
  filler_slide: rule({
    extensions: ['jpg', 'jpeg', 'png', 'webp'],
    image: fillerSlide,
    hint: 'fillerSlide',
  }),
  font: rule({ extensions: ['ttf', 'otf', 'woff', 'woff2'], maxBytes: 20 * megabyte }),
} as const satisfies Record<string, FileRule>

/** What a file is uploaded for. */
export type FilePurpose = keyof typeof fileRules

/** Whether people who aren't signed in can read it: all but pictures without a specific purpose. */
export function isPublicPurpose(purpose: FilePurpose): boolean {
  return purpose !== 'picture'
}
