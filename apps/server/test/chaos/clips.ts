import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { clip } from '@marquee/media/test/make-clips'

export type Clip = {
  name: string
  bytes: Buffer<ArrayBuffer>
  sha256: string
  /** How its processing has to end. */
  outcome: 'COMPLETE' | 'ERROR'
  /** How often it is chosen, against the others. */
  weight: number
}

const wanted = [
  // These two play as they are. The first is what people upload; its four rungs cost too much to have many.
  { name: 'm10.mp4', outcome: 'COMPLETE', weight: 1 },
  { name: 'r43.mp4', outcome: 'COMPLETE', weight: 3 },
  { name: 'hevc.mp4', outcome: 'COMPLETE', weight: 3 },
  // Its index is missing: whatever is tried, it cannot be played.
  { name: 'trunc_nomoov.mp4', outcome: 'ERROR', weight: 2 },
] as const

/** The clips that are uploaded: some that play as they are, one that has to be encoded, one that is broken. */
export async function readClips(): Promise<Clip[]> {
  return Promise.all(
    wanted.map(async (one) => {
      const bytes = await readFile(await clip(one.name))
      return { ...one, bytes, sha256: sha256Of(bytes) }
    }),
  )
}

/** Hexadecimal digest of the bytes. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
