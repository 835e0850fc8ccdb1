/** Keys of files in the store, and their URLs. */
import {
  basicPartOf,
  type FilePurpose,
  type FileRule,
  fileRules,
  type FileType,
  fontParts,
  fontSheetOf,
  hasSizes,
  isPublicPurpose,
  sizedFormats,
  sizedPicture,
} from '@marquee/domain/files'
import { randomUUID } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuidLength = 36
const fileName = /^-[a-z0-9._-]{1,80}$/

/** Where this installation serves stored files. */
const ownBase = '/media/'

export type FileScope = {
  organizationId: string
  purpose: FilePurpose
  fileType: FileType
  eventId?: string | undefined
}

/**
 * An unguessable key under the organization and the folder of its event or of social thumbnails (UP-029, UP-030). It ends
 * in the safe characters of the file's name, and in what says which sizes or parts are stored beside it.
 */
export function newFileKey(scope: FileScope, name: string): string {
  const { organizationId, purpose, eventId } = scope
  const root = isPublicPurpose(purpose) ? 'public' : 'files'
  const folder = purpose === 'social_thumbnail' ? 'social/' : eventId ? `events/${eventId}/` : ''
  const safeName = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^a-z0-9_-]+/g, '-')
  return `${root}/${organizationId}/${folder}${randomUUID()}-${safeName.slice(-longestName)}${endingOf(scope)}`
}

/** The same for a video that Marquee makes of a public picture. */
export const newVideoKey = (organizationId: string): string =>
  `public/${organizationId}/${randomUUID()}-video.mp4`

const longestName = 50

const extensionOfType: Record<FileType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/x-icon': 'ico',
  'font/ttf': 'font.woff2',
  'font/otf': 'font.woff2',
  'font/woff': 'font.woff2',
  'font/woff2': 'font.woff2',
  'application/pdf': 'pdf',
}

function endingOf({ purpose, fileType }: FileScope): string {
  const { sizes }: FileRule = fileRules[purpose]
  const sized = sizes !== undefined && hasSizes(fileType) ? `.${sizes}` : ''
  return `${sized}.${extensionOfType[fileType]}`
}

/** The keys of what is stored beside a file: a picture in other sizes, a font by script. */
export function besideFile(key: string): string[] {
  const sized = sizedPicture(key)
  if (sized) return sized.widths.flatMap((width) => sizedFormats.map((format) => sized.at(width, format)))
  const sheet = fontSheetOf(key, 'optional')
  if (sheet === undefined) return []
  const parts = fontParts.map((part) => basicPartOf(key).replace('.latin.', `.${part}.`))
  return [sheet, sheet.replace('.optional.', '.swap.'), ...parts]
}

/** Whether this is the key of something that is stored beside a file, and counted with it. */
export function isBesideFile(key: string): boolean {
  return /\.(?:large|small)\.\d+\.(?:avif|webp)$|\.font\.[a-z-]+\.(?:css|woff2)$/.test(key)
}

/** The file's organization and whether it is public; undefined if this is not a file key. */
export function readFileKey(key: string): { organizationId: string; isPublic: boolean } | undefined {
  const [root, organizationId = '', ...rest] = key.split('/')
  const name = rest.at(-1) ?? ''
  const isKey =
    (root === 'files' || root === 'public') &&
    uuid.test(organizationId) &&
    isFolder(rest.slice(0, -1)) &&
    uuid.test(name.slice(0, uuidLength)) &&
    fileName.test(name.slice(uuidLength))
  return isKey ? { organizationId, isPublic: root === 'public' } : undefined
}

/** Whether this is the folder of the organization, of social thumbnails or of an event. */
function isFolder([kind, eventId, ...more]: readonly string[]): boolean {
  if (kind === undefined) return true
  if (eventId === undefined) return kind === 'social'
  return kind === 'events' && uuid.test(eventId) && more.length === 0
}

/** The unique id in a key; undefined if this is not a file key. */
export function fileIdOf(key: string): string | undefined {
  return readFileKey(key) && key.split('/').at(-1)?.slice(0, uuidLength)
}

export function filePath(key: string): string {
  return `${ownBase}${key}`
}

/** The URL to store for the file: on the content host if there is one and the file is public (UP-031). */
export function contentUrl(key: string, contentHost: string | undefined): string {
  return readFileKey(key)?.isPublic && contentHost ? `${contentHost}/${key}` : filePath(key)
}

/** The key of the organization's file at this URL; undefined for any other URL. */
export function fileKeyOf(
  url: string,
  of: { organizationId: string; studioOrigin: string; contentHost: string | undefined },
): string | undefined {
  const bases = [
    filePath(''),
    `${of.studioOrigin}${filePath('')}`,
    ...(of.contentHost ? [`${of.contentHost}/`] : []),
  ]
  const base = bases.find((prefix) => url.startsWith(prefix))
  if (base === undefined) return undefined
  const key = url.slice(base.length)
  return readFileKey(key)?.organizationId === of.organizationId ? key : undefined
}

/** The address of the organization's file for pages of the audience; undefined unless everyone may read it. */
export function publicFileUrl(url: string | null, of: Parameters<typeof fileKeyOf>[1]): string | undefined {
  const key = url === null ? undefined : fileKeyOf(url, of)
  return key !== undefined && readFileKey(key)?.isPublic === true
    ? contentUrl(key, of.contentHost)
    : undefined
}
