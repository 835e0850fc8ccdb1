import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { clip } from '@marquee/media/test/make-clips'

export type Clip = {
  name: string
  bytes: Buffer<ArrayBuffer>
  sha256: string
  /** How its processing has to end. */
  outcome: 'COMPLETE' | 'ERROR'
  /** How often it is chosen, relative to other clips. */
  weight: number
}

const choices = [
  // These two need no encoding. The first is typical, but its four rungs are too expensive to use it often.
  { name: 'm10.mp4', outcome: 'COMPLETE', weight: 1 },
  { name: 'r43.mp4', outcome: 'COMPLETE', weight: 3 },
  { name: 'hevc.mp4', outcome: 'COMPLETE', weight: 3 },
  // Its index is missing, so it cannot be played.
  { name: 'trunc_nomoov.mp4', outcome: 'ERROR', weight: 2 },
] as const

/** The clips to upload: some that need no encoding, one that does, and a broken one. */
export async function readClips(): Promise<Clip[]> {
  return Promise.all(
    choices.map(async (choice) => {
      const bytes = await readFile(await clip(choice.name))
      return { ...choice, bytes, sha256: sha256Of(bytes) }
    }),
  )
}

/** Hexadecimal digest of the bytes. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
