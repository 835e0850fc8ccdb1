import type { ServedFile } from '#platform/http/send-file.ts'
import type { FileStore } from '#platform/store/file-store.ts'

/** A segment is read at once, which is faster than a stream; a whole video is not. */
const readAtOnceBytes = 8 * 1024 * 1024

type Stored = Pick<ServedFile, 'contentType' | 'cacheControl' | 'contentDisposition'> & { key: string }

/** The file under the key as it is served; undefined when there is none. */
export async function storedFile(
  store: FileStore,
  { key, ...served }: Stored,
): Promise<ServedFile | undefined> {
  const found = await store.stat(key)
  if (!found) return undefined
  return {
    ...served,
    etag: found.etag,
    sizeBytes: found.sizeBytes,
    read({ start, end }) {
      const length = end - start + 1
      return length <= readAtOnceBytes
        ? store.read(key, { offset: start, length })
        : store.stream(key, { start, end })
    },
  }
}
