import { imageTypeOf } from '@marquee/domain/files'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { ServedFile } from '#platform/http/send-file.ts'
import { fileKey } from './file-address.ts'

/** As many first bytes as any picture is known by. */
const beginningBytes = 16

/** A kept file as it is served: it never changes. Throws `not_found`. */
export async function openFile(
  { store }: Services,
  { organizationId, name }: { organizationId: string; name: string },
): Promise<ServedFile> {
  const key = fileKey(organizationId, name)
  const stat = await store.stat(key)
  if (!stat) throw new AppError('not_found')
  const beginning = await store.read(key, { offset: 0, length: beginningBytes })
  return {
    contentType: imageTypeOf(beginning) ?? 'application/octet-stream',
    cacheControl: 'private, max-age=31536000, immutable',
    ...stat,
    read: (range) => store.stream(key, range),
  }
}
