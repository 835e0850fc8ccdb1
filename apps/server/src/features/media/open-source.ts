import { type ByteSource, SourceError } from '@marquee/media'
import { openByteSource } from '#platform/store/byte-source.ts'
import type { FileStore } from '#platform/store/file-store.ts'

/** Opens the source file for range reads. Throws the store's `not_found`; `truncated` for a range past its end. */
export async function openSource(store: FileStore, key: string): Promise<ByteSource> {
  const stored = await openByteSource(store, key)
  return {
    sizeBytes: stored.sizeBytes,
    async read(offset, length) {
      const bytes = await stored.read(offset, length)
      if (bytes.length < length) throw new SourceError('truncated')
      return bytes
    },
  }
}
