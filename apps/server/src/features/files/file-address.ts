/** Keys of files in the store, and their URLs. */
import { type FilePurpose, isPublicPurpose } from '@marquee/domain/files'
import { randomUUID } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuidLength = 36
const fileName = /^-[a-z0-9._-]{1,80}$/

/** Where this installation serves stored files. */
const ownBase = '/media/'

export type FileScope = { organizationId: string; purpose: FilePurpose; eventId?: string | undefined }

/**
 * An unguessable key under the organization and the folder of its event or of social thumbnails (UP-029, UP-030). It ends
 * in the safe characters of the file's name.
 */
export function newFileKey({ organizationId, purpose, eventId }: FileScope, name: string): string {
  const root = isPublicPurpose(purpose) ? 'public' : 'files'
  const folder = purpose === 'social_thumbnail' ? 'social/' : eventId ? `events/${eventId}/` : ''
  const safeName = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
  return `${root}/${organizationId}/${folder}${randomUUID()}-${safeName.slice(-80)}`
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
