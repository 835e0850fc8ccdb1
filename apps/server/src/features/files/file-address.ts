/** Where files lie, in the store and on the web: of an organisation, of an event of it, or as a social thumbnail. */
import { type FilePurpose, isPublicPurpose } from '@marquee/domain/files'
import { randomUUID } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuidLength = 36
const fileName = /^-[a-z0-9._-]{1,80}$/

/** Where this installation serves stored files, by their keys. */
const ownBase = '/media/'

export type FilePlace = { organizationId: string; purpose: FilePurpose; eventId?: string | undefined }

/**
 * The key under which a file is kept, which nobody guesses: below its organisation, in the path of its event or of
 * social thumbnails (UP-029, UP-030). Of the caller's name it has what is harmless in an address.
 */
export function newFileKey({ organizationId, purpose, eventId }: FilePlace, wanted: string): string {
  const root = isPublicPurpose(purpose) ? 'public' : 'files'
  const folder = purpose === 'social_thumbnail' ? 'social/' : eventId ? `events/${eventId}/` : ''
  const harmless = wanted
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
  return `${root}/${organizationId}/${folder}${randomUUID()}-${harmless.slice(-80)}`
}

/** Whose file this key is of, and whether everybody may read it; undefined for what is no key of a file. */
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

/** Of an organisation itself, of social thumbnails, or of an event. */
function isFolder([kind, eventId, ...more]: readonly string[]): boolean {
  if (kind === undefined) return true
  if (eventId === undefined) return kind === 'social'
  return kind === 'events' && uuid.test(eventId) && more.length === 0
}

/** What names the file, and no other, wherever it is mentioned; undefined for what is no key of a file. */
export function fileIdOf(key: string): string | undefined {
  return readFileKey(key) && key.split('/').at(-1)?.slice(0, uuidLength)
}

/** Where this installation serves the file. */
export function filePath(key: string): string {
  return `${ownBase}${key}`
}

/** The address of the file to keep: at the content host where there is one and everybody may read it (UP-031). */
export function contentUrl(key: string, contentHost: string | undefined): string {
  return readFileKey(key)?.isPublic && contentHost ? `${contentHost}/${key}` : filePath(key)
}
