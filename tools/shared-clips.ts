import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FileStore } from '../apps/server/src/platform/store/file-store.ts'

const lengthsSeconds = [40, 75, 130, 200, 320] as const
const framesPerSecond = 5

/** Stores a few small clips that many demo videos share, and returns their keys; without ffmpeg, only that of `clip`. */
export async function sharedClips(store: FileStore, clip: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-clips-'))
  try {
    const made = await Promise.all(lengthsSeconds.map((seconds) => encodeClip(folder, seconds)))
    const files = [clip, ...made.filter((file) => file !== undefined)]
    return await Promise.all(
      files.map(async (file, place) => {
        const key = `demo/clip-${place}.mp4`
        await store.put(key, createReadStream(file), { contentType: 'video/mp4' })
        return key
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function encodeClip(folder: string, seconds: number): Promise<string | undefined> {
  const file = join(folder, `${seconds}.mp4`)
  const picture = `testsrc2=size=640x360:rate=${framesPerSecond},hue=h=${seconds}`
  const args = [
    ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=f=${100 + seconds}`],
    ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '34', '-pix_fmt', 'yuv420p'],
    // Keyframes exactly every two seconds, so that browsers can play the file unconverted.
    ...['-g', String(2 * framesPerSecond), '-keyint_min', String(2 * framesPerSecond), '-sc_threshold', '0'],
    ...['-bf', '0', '-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-movflags', '+faststart', file],
  ]
  const isMade = await promisify(execFile)(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args).then(
    () => true,
    () => false,
  )
  return isMade ? file : undefined
}
