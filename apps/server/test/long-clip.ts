import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type FfmpegMode, findFfmpeg } from '@marquee/media'

const run = promisify(execFile)

/** 96 seconds that need encoding (4:4:4) in two chunks, small enough to create and encode in a few seconds. */
export function makeLongClip(folder: string): Promise<string> {
  return makeClip(folder, { name: 'long.mp4', size: '192x108', seconds: 96 })
}

/** Two seconds in 1080p that need encoding. */
export function makeFullHdClip(folder: string): Promise<string> {
  return makeClip(folder, { name: 'full-hd.mp4', size: '1920x1080', seconds: 2 })
}

type ClipOptions = { name: string; size: string; seconds: number }

async function makeClip(folder: string, { name, size, seconds }: ClipOptions): Promise<string> {
  const found = await findFfmpeg()
  if (found.mode !== 'full') throw new Error(found.reason)
  const path = join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10`, '-t', String(seconds)]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p']
  await run(found.tools.ffmpeg, ['-v', 'error', '-y', ...picture, ...coding, path])
  return path
}

/** An encoder that works in real time, so it is still running when a test stops it. */
export async function slowEncoder(folder: string): Promise<FfmpegMode> {
  const found = await findFfmpeg()
  if (found.mode !== 'full') throw new Error(found.reason)
  const ffmpeg = join(folder, 'slow-ffmpeg')
  await writeFile(ffmpeg, `#!/bin/sh\nexec '${found.tools.ffmpeg}' -re "$@"\n`, { mode: 0o755 })
  return { mode: 'full', tools: { ...found.tools, ffmpeg } }
}
