import { type ByteSource, SourceError } from '@marquee/media'
import { openByteSource } from '#platform/store/byte-source.ts'
import type { FileStore } from '#platform/store/file-store.ts'

/** The source file under the key, read by ranges. Throws the store's `not_found`; a range beyond its end is `truncated`. */
export async function openSource(store: FileStore, key: string): Promise<ByteSource> {
  const { sizeBytes, read } = await openByteSource(store, key)
  return {
    sizeBytes,
    async read(offset, length) {
      const bytes = await read(offset, length)
      if (bytes.length < length) throw new SourceError('truncated')
      return bytes
    },
  }
}
