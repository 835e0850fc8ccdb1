/** Where files lie, in the store and on the web: of an organisation, of an event of it, or as a social thumbnail. */
import { type FilePurpose, isPublicPurpose } from '@marquee/domain/files'
import { randomUUID } from 'node:crypto'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const keyPattern = new RegExp(
  `^(?<root>files|public)/(?<organizationId>${uuid})/(?:events/${uuid}/|social/)?(?<fileId>${uuid})-[a-z0-9._-]{1,80}$`,
)

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
  const { root, organizationId } = keyPattern.exec(key)?.groups ?? {}
  return organizationId === undefined ? undefined : { organizationId, isPublic: root === 'public' }
}

/** What names the file, and no other, wherever it is mentioned. */
export function fileIdOf(key: string): string | undefined {
  return keyPattern.exec(key)?.groups?.['fileId']
}

/** Where this installation serves the file. */
export function filePath(key: string): string {
  return `${ownBase}${key}`
}

/** The address of the file to keep: at the content host where there is one and everybody may read it (UP-031). */
export function contentUrl(key: string, contentHost: string | undefined): string {
  return readFileKey(key)?.isPublic && contentHost ? `${contentHost}/${key}` : filePath(key)
}
