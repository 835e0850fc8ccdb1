/** Which files are accepted for each purpose. Studio and server share this table, so that they agree. */
import { extensionOf, type FileExtension, isSvg } from './file-type.ts'
import { type ImageRule, imagePresets } from './image-rule.ts'
import type { PictureSizes } from './picture-sizes.ts'
import { hintT } from './texts.ts'

export type FileRule = {
  /** Checked against the file name; the server checks the content too. */
  extensions: readonly FileExtension[]
  maxBytes: number
  /** Without one, only images that would exhaust memory are rejected. */
  image?: ImageRule
  /** In which sizes it is stored for pages; just as it is if none is given. */
  sizes?: PictureSizes
  /** Shown next to the upload button. */
  hint: string
}

const megabyte = 1024 * 1024
/** UP-004: 50 MB. */
const defaultMaxBytes = 50 * megabyte
/** UP-094, in the order of the requirement. */
const defaultExtensions = ['jpg', 'jpeg', 'webp', 'png', 'ico'] as const
/** Formats that every browser shows (UP-117), which excludes TIFF. */
const anyImage = ['png', 'jpg', 'jpeg', 'jpe', 'jif', 'jfif', 'jfi', 'webp', 'gif', 'ico'] as const
const fourTypes = ['png', 'jpg', 'jpeg', 'webp'] as const

type NewRule = Omit<Partial<FileRule>, 'hint'> & { hint?: Parameters<typeof hintT>[0] }

function rule(input: NewRule): FileRule {
  const {
    extensions = defaultExtensions,
    maxBytes = defaultMaxBytes,
    image,
    sizes,
    hint = 'extensions',
  } = input
  const endings = extensions.map((extension) => `.${extension}`).join(', ')
  return {
    extensions,
    maxBytes,
    get hint() {
      return hintT(hint, { extensions: endings })
    },
    ...(image && { image }),
    ...(sizes && { sizes }),
  }
}

const { landscape, portrait, sizeOnly, secondLandscape, fillerSlide, favicon, pagePicture } = imagePresets
const wide = { image: landscape, sizes: 'large', hint: 'landscape' } as const
const tall = { extensions: fourTypes, image: portrait, sizes: 'large', hint: 'portrait' } as const

/** UP-093 to UP-125, by purpose. */
export const fileRules = {
  picture: rule({ extensions: anyImage, image: sizeOnly, hint: 'image' }),
  profile_picture: rule({ image: sizeOnly, sizes: 'small', maxBytes: 10 * megabyte, hint: 'image' }),
  booth_hero: rule({ image: sizeOnly, sizes: 'large', hint: 'image' }),
  booth_poster: rule({ image: sizeOnly, sizes: 'large', hint: 'image' }),
  booth_resource: rule({ extensions: ['pdf', ...anyImage], hint: 'resource' }),
  hero_background: rule({ ...wide, extensions: ['png', 'jpg', 'jpeg', 'ico', 'webp'] }),
  mobile_hero_background: rule(tall),
  stage_background: rule(wide),
  mobile_stage_background: rule(wide),
  stream_background: rule(wide),
  mobile_stream_background: rule(tall),
  page_picture: rule({ extensions: fourTypes, image: pagePicture, sizes: 'large', hint: 'pagePicture' }),
  logo: rule({ extensions: fourTypes, image: sizeOnly, hint: 'transparent' }),
  virtual_background: rule({
    extensions: ['jpg', 'jpeg', 'png', 'webp'],
    image: secondLandscape,
    hint: 'virtualBackground',
  }),
  onstage_logo: rule({ extensions: anyImage, image: sizeOnly, hint: 'anyImage' }),
  social_thumbnail: rule({ extensions: fourTypes, image: sizeOnly, sizes: 'large', hint: 'socialThumbnail' }),
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

export type FilePurpose = keyof typeof fileRules

/** Whether people can read the file without signing in: all but pictures without a specific purpose. */
export function isPublicPurpose(purpose: FilePurpose): boolean {
  return purpose !== 'picture'
}

/** What is wrong with a chosen file, judged by its name, type and size. The studio words the messages. */
export type FileFault = 'svg' | 'type' | 'size' | 'empty'

export type ChosenFile = {
  name: string
  /** As reported by the operating system; often empty. */
  type: string
  size: number
}

/** Why the rule rejects the file before its content is read; undefined if it doesn't. */
export function fileFault(
  file: ChosenFile,
  { extensions, maxBytes }: Pick<FileRule, 'extensions' | 'maxBytes'>,
): FileFault | undefined {
  if (isSvg(file)) return 'svg'
  const extension = extensionOf(file.name)
  if (!extensions.some((accepted) => accepted === extension)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : undefined
}

/** How to name a file when it is uploaded. */
export type FileNaming = {
  /** UP-007: an id, with the file's extension. */
  isRandom?: boolean
  /** UP-008. */
  hasUnderscores?: boolean
}

/** The name to upload the file under; `id` is used for random names. */
export function uploadName(name: string, { isRandom, hasUnderscores }: FileNaming, id: string): string {
  const extension = extensionOf(name)
  const chosen = isRandom ? `${id}${extension && `.${extension}`}` : name
  return hasUnderscores ? chosen.replaceAll(/\s/gu, '_') : chosen
}
