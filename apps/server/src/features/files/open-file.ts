import { fileTypeOf } from '@marquee/domain/files'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { ServedFile } from '#platform/http/send-file.ts'

/** Enough to tell the type of any file. */
const beginningBytes = 16

/** A stored file, ready to be served. Throws `not_found`. */
export async function openFile(
  { store }: Services,
  { key, isPublic }: { key: string; isPublic: boolean },
): Promise<ServedFile> {
  const stat = await store.stat(key)
  if (!stat) throw new AppError('not_found')
  const beginning = await store.read(key, { offset: 0, length: beginningBytes })
  return {
    contentType: fileTypeOf(beginning) ?? 'application/octet-stream',
    cacheControl: `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    ...stat,
    read: (range) => store.stream(key, range),
  }
}
