import { execFile } from 'node:child_process'
import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clip } from '@marquee/media/test/make-clips'
import { benchFolder } from './fresh-installation.ts'

const clipSeconds = 10

/**
 * A 1080p clip of that many seconds at 5 Mb/s with its index at the start, made once by repeating a clip of ten seconds
 * without encoding.
 */
export async function longClip(seconds: number): Promise<string> {
  const path = join(benchFolder, `m${seconds}.mp4`)
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) return path
  await mkdir(benchFolder, { recursive: true })
  const making = `${path}.making.mp4`
  const loops = String(seconds / clipSeconds - 1)
  const input = ['-v', 'error', '-y', '-stream_loop', loops, '-i', await clip('m10.mp4')]
  await promisify(execFile)('ffmpeg', [...input, '-c', 'copy', '-movflags', '+faststart', making])
  await rename(making, path)
  return path
}
