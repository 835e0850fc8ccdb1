/** Keys of files in the store, and their addresses on the web. */
import { type FilePurpose, isPublicPurpose } from '@marquee/domain/files'
import { randomUUID } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuidLength = 36
const fileName = /^-[a-z0-9._-]{1,80}$/

/** Where this installation serves stored files. */
const ownBase = '/media/'

export type FileScope = { organizationId: string; purpose: FilePurpose; eventId?: string | undefined }

/**
 * A key that nobody can guess, under the organization and the path of its event or of social thumbnails (UP-029, UP-030).
 * It ends in what is harmless of the file's name.
 */
export function newFileKey({ organizationId, purpose, eventId }: FileScope, name: string): string {
  const root = isPublicPurpose(purpose) ? 'public' : 'files'
  const folder = purpose === 'social_thumbnail' ? 'social/' : eventId ? `events/${eventId}/` : ''
  const harmless = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
  return `${root}/${organizationId}/${folder}${randomUUID()}-${harmless.slice(-80)}`
}

/** The organization of the file, and whether everybody can read it; undefined if this is not the key of a file. */
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

/** Whether this is a folder of an organization, of social thumbnails or of an event. */
function isFolder([kind, eventId, ...more]: readonly string[]): boolean {
  if (kind === undefined) return true
  if (eventId === undefined) return kind === 'social'
  return kind === 'events' && uuid.test(eventId) && more.length === 0
}

/** The id in a key, which no other file has; undefined if this is not the key of a file. */
export function fileIdOf(key: string): string | undefined {
  return readFileKey(key) && key.split('/').at(-1)?.slice(0, uuidLength)
}

export function filePath(key: string): string {
  return `${ownBase}${key}`
}

/** The address to store for the file: at the content host if there is one and everybody can read the file (UP-031). */
export function contentUrl(key: string, contentHost: string | undefined): string {
  return readFileKey(key)?.isPublic && contentHost ? `${contentHost}/${key}` : filePath(key)
}
