import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { fileKey } from './file-address.ts'

/** The file is in the store for good. Throws `conflict` where there is one: an address is for one file. */
export async function keepFile(
  { store }: Services,
  file: { organizationId: string; name: string; bytes: Buffer; fileType: string },
): Promise<void> {
  const key = fileKey(file.organizationId, file.name)
  if (await store.stat(key)) throw new AppError('conflict', { message: 'This file has been sent already.' })
  await store.put(key, file.bytes, { contentType: file.fileType })
}
