/**
 * Finds the machine's ffmpeg. Without a usable one, the product still starts and plays what browsers can play directly
 * (copy-only mode).
 */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export type FfmpegTools = { ffmpeg: string; ffprobe: string; version: string }
export type FfmpegMode = { mode: 'full'; tools: FfmpegTools } | { mode: 'copy-only'; reason: string }

/** `-fps_mode` came with 5.1 (2022). Builds from git have no number and count as newer. */
const MIN_VERSION = [5, 1] as const
const INSPECTION_TIMEOUT_MS = 10_000

const run = promisify(execFile)

/** What was found usable, by path. Asking an ffmpeg takes 0.3 s of processor time, and several parts of a process do. */
const inspected = new Map<string, Promise<FfmpegMode>>()

type Environment = { FFMPEG_PATH?: string | undefined; PATH?: string | undefined }

/** The first usable ffmpeg of `FFMPEG_PATH` and `PATH`, with its ffprobe; or the reason for copy-only mode. */
export async function findFfmpeg(environment: Environment = process.env): Promise<FfmpegMode> {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.map((folder) => join(folder, 'ffmpeg'))
  const candidates = [...(environment.FFMPEG_PATH ? [environment.FFMPEG_PATH] : []), ...onPath]
  const reasons: string[] = []
  for (const ffmpeg of candidates) {
    if (!(await isExecutable(ffmpeg))) continue
    const key = [ffmpeg, ...folders].join(delimiter)
    const inspection = inspected.get(key) ?? inspect(ffmpeg, folders)
    inspected.set(key, inspection)
    const candidate = await inspection
    if (candidate.mode === 'full') return candidate
    inspected.delete(key)
    reasons.push(candidate.reason)
  }
  return { mode: 'copy-only', reason: reasons.join(' ') || 'No ffmpeg is installed.' }
}

async function inspect(ffmpeg: string, folders: string[]): Promise<FfmpegMode> {
  const refuse = (why: string): FfmpegMode => ({ mode: 'copy-only', reason: `${ffmpeg} ${why}.` })
  const version = /^ffmpeg version (\S+)/.exec(await outputOf(ffmpeg, '-version'))?.[1]
  if (!version) return refuse('does not run')
  if (!isNewEnough(version))
    return refuse(`is version ${version}, but at least ${MIN_VERSION.join('.')} is required`)
  if (!/\blibx264\b/.test(await outputOf(ffmpeg, '-encoders'))) return refuse('has no libx264')
  for (const folder of [dirname(ffmpeg), ...folders]) {
    const ffprobe = join(folder, 'ffprobe')
    if (await isExecutable(ffprobe)) return { mode: 'full', tools: { ffmpeg, ffprobe, version } }
  }
  return refuse('comes without ffprobe')
}

/** Whether a version such as `5.1.9-0+deb12u1` is recent enough. */
export function isNewEnough(version: string): boolean {
  const [, major, minor] = /^n?(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (major === undefined) return true
  const [minMajor, minMinor] = MIN_VERSION
  return Number(major) > minMajor || (Number(major) === minMajor && Number(minor ?? 0) >= minMinor)
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** What the tool prints; nothing if it fails. */
async function outputOf(tool: string, argument: string): Promise<string> {
  const options = { timeout: INSPECTION_TIMEOUT_MS, maxBuffer: 4 * 1024 * 1024 }
  return run(tool, [argument], options).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
