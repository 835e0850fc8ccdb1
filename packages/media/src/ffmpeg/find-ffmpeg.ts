/**
 * Which ffmpeg this machine has. Without a usable one the product still plays what browsers can play as it is
 * (copy-only); it never fails to start for it.
 */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export type FfmpegTools = { ffmpeg: string; ffprobe: string; version: string }
export type FfmpegMode = { mode: 'full'; tools: FfmpegTools } | { mode: 'copy-only'; reason: string }

/** `-fps_mode` came with 5.1 (2022). A build from git has no number and is taken for newer. */
const MIN_VERSION = [5, 1] as const
const QUESTION_TIMEOUT_MS = 10_000

const run = promisify(execFile)

type Environment = { FFMPEG_PATH?: string | undefined; PATH?: string | undefined }

/** The first usable ffmpeg of `FFMPEG_PATH` and `PATH`, with its ffprobe; or why videos can only be copied. */
export async function findFfmpeg(environment: Environment = process.env): Promise<FfmpegMode> {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.map((folder) => join(folder, 'ffmpeg'))
  const candidates = [...(environment.FFMPEG_PATH ? [environment.FFMPEG_PATH] : []), ...onPath]
  const reasons: string[] = []
  for (const ffmpeg of candidates) {
    if (!(await isExecutable(ffmpeg))) continue
    const found = await examine(ffmpeg, folders)
    if (found.mode === 'full') return found
    reasons.push(found.reason)
  }
  return { mode: 'copy-only', reason: reasons.join(' ') || 'No ffmpeg is installed.' }
}

async function examine(ffmpeg: string, folders: string[]): Promise<FfmpegMode> {
  const refuse = (why: string): FfmpegMode => ({ mode: 'copy-only', reason: `${ffmpeg} ${why}.` })
  const version = /^ffmpeg version (\S+)/.exec(await answerOf(ffmpeg, '-version'))?.[1]
  if (!version) return refuse('does not run')
  if (!isNewEnough(version)) return refuse(`is version ${version}, ${MIN_VERSION.join('.')} is needed`)
  if (!/\blibx264\b/.test(await answerOf(ffmpeg, '-encoders'))) return refuse('has no libx264')
  for (const folder of [dirname(ffmpeg), ...folders]) {
    const ffprobe = join(folder, 'ffprobe')
    if (await isExecutable(ffprobe)) return { mode: 'full', tools: { ffmpeg, ffprobe, version } }
  }
  return refuse('has no ffprobe beside it')
}

/** A version such as `5.1.9-0+deb12u1` is at least the one needed. */
export function isNewEnough(version: string): boolean {
  const [, major, minor] = /^n?(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (major === undefined) return true
  const [wantedMajor, wantedMinor] = MIN_VERSION
  return Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor ?? 0) >= wantedMinor)
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** What the tool prints; a tool that cannot answer has printed nothing. */
async function answerOf(tool: string, question: string): Promise<string> {
  const options = { timeout: QUESTION_TIMEOUT_MS, maxBuffer: 4 * 1024 * 1024 }
  return run(tool, [question], options).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
