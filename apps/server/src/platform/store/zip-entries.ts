/** Writes a zip entry by entry, without holding it in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  /** With slashes between folders. */
  name: string
  content: AsyncIterable<Uint8Array>
  /** Set for content that is already compressed, such as a picture. */
  isCompressed?: boolean
}

/** The bytes of a zip with these entries, in their order. */
export async function* zipEntries(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    failure ??= error
    ready.push(bytes)
  })
  function* written() {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { name, content, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const bytes of content) {
      file.push(bytes)
      yield* written()
    }
    file.push(new Uint8Array(0), true)
    yield* written()
  }
  zip.end()
  yield* written()
}
