import { type ByteSource, SourceError } from '@marquee/media'
import type { FileStore } from './file-store.ts'
import { StoreError } from './store-error.ts'

/** A stored file as a `ByteSource` for packages/media. Throws `not_found`. */
export async function openByteSource(store: FileStore, key: string): Promise<ByteSource> {
  const found = await store.stat(key)
  if (!found) throw new StoreError('not_found', { key })
  return {
    sizeBytes: found.sizeBytes,
    async read(offset, length) {
      const bytes = await store.read(key, { offset, length })
      if (bytes.length < length) throw new SourceError('truncated')
      return bytes
    },
  }
}
