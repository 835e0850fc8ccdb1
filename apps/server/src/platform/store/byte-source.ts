import type { FileStore } from './file-store.ts'
import { StoreError } from './store-error.ts'

type StoredBytes = {
  sizeBytes: number
  read(offset: number, length: number): Promise<Buffer<ArrayBuffer>>
}

/** Reads of one stored file by offset, as packages/media wants them. Throws `not_found`. */
export async function openByteSource(store: FileStore, key: string): Promise<StoredBytes> {
  const found = await store.stat(key)
  if (!found) throw new StoreError('not_found', { key })
  return { sizeBytes: found.sizeBytes, read: (offset, length) => store.read(key, { offset, length }) }
}
