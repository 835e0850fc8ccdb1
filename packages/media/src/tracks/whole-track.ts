import type { ByteSource } from '../byte-source.ts'

/** How many bytes of a track that was cut off can be played: up to its last whole fragment; 0 without one. */
export async function wholeTrackBytes(source: ByteSource): Promise<number> {
  let whole = 0
  for (let at = 0; at + 8 <= source.sizeBytes; ) {
    const head = await source.read(at, 8)
    const sizeBytes = head.readUInt32BE(0)
    at += sizeBytes
    if (sizeBytes < 8 || at > source.sizeBytes) break
    if (head.toString('latin1', 4, 8) === 'mdat') whole = at
  }
  return whole
}
