/** ffmpeg and a scratch folder for tests, and facts about files that only ffmpeg can tell. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type FfmpegTools, findFfmpeg } from '../src/ffmpeg/find-ffmpeg.ts'

const run = promisify(execFile)

/** The tools; without them, the test fails with the reason. */
export async function tools(): Promise<FfmpegTools> {
  const found = await findFfmpeg()
  if (found.mode !== 'full') throw new Error(found.reason)
  return found.tools
}

/** A folder that is removed after `work`. */
export async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-media-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The checksum of every decoded picture of a file, in order of presentation. */
export function pictureSums(path: string): Promise<string[]> {
  return sums(['-i', path, '-map', '0:v:0', '-fps_mode', 'passthrough'])
}

/** The checksum of every encoded packet of sound; decoded ones differ between runs (AAC noise substitution). */
export function soundSums(path: string): Promise<string[]> {
  return sums(['-i', path, '-map', '0:a:0', '-c', 'copy'])
}

async function sums(input: string[]): Promise<string[]> {
  const args = ['-v', 'error', ...input, '-f', 'framemd5', '-']
  const { stdout } = await run((await tools()).ffmpeg, args, { maxBuffer: 64 * 1024 * 1024 })
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '')
}

/** Presentation times of a file's packets, in seconds, ascending. */
export async function packetTimes(path: string, kind: 'v' | 'a'): Promise<number[]> {
  const args = [
    '-v',
    'error',
    '-select_streams',
    `${kind}:0`,
    '-show_entries',
    'packet=pts_time',
    '-of',
    'csv=p=0',
    path,
  ]
  const { stdout } = await run((await tools()).ffprobe, args, { maxBuffer: 64 * 1024 * 1024 })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(Number.parseFloat)
    .sort((a, b) => a - b)
}

/** One field of a file's first video stream. */
export async function videoField(path: string, field: string): Promise<string> {
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    `stream=${field}`,
    '-of',
    'csv=p=0',
    path,
  ]
  return (await run((await tools()).ffprobe, args)).stdout.trim()
}
