import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { clip, clipFolder } from '#test/make-clips.ts'
import { inScratch, tools } from '#test/media-tools.ts'
import { FfmpegError } from './ffmpeg-error.ts'
import { reapOrphans } from './reap-orphans.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

beforeAll(clipFolder, 240_000)

/** Reads in real time, so that it is still running whenever it is stopped. */
const SLOW = { input: ['-re'], output: ['-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'] }
const QUICK = { input: [], output: ['-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'] }

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof FfmpegError ? cause.failure : cause),
  )

const ownerProgram = fileURLToPath(import.meta.resolve('#test/owner.ts'))

function workFolderOf(processId: string): string | undefined {
  try {
    return readlinkSync(`/proc/${processId}/cwd`)
  } catch {
    return undefined
  }
}

describe('running ffmpeg', () => {
  it('reports its progress in seconds of output, and no errors', async () => {
    const [found, source] = [await tools(), await clip('m10.mp4')]
    await inScratch(async (scratch) => {
      const progress: number[] = []
      const options = { scratch, timeoutMs: 30_000, onProgress: (seconds: number) => progress.push(seconds) }
      expect(await runFfmpeg(found, { ...QUICK, source }, options)).toEqual({
        stderrTail: '',
        stderrLines: 0,
      })
      expect(progress.at(-1)).toBeGreaterThan(9)
    })
  })

  it('is stopped by its timeout and by the caller', async () => {
    const [found, source] = [await tools(), await clip('m10.mp4')]
    await inScratch(async (scratch) => {
      expect(await failureOf(runFfmpeg(found, { ...SLOW, source }, { scratch, timeoutMs: 300 }))).toBe(
        'timed_out',
      )
      const aborting = new AbortController()
      const running = runFfmpeg(
        found,
        { ...SLOW, source },
        {
          scratch,
          timeoutMs: 30_000,
          signal: aborting.signal,
          onProgress: () => aborting.abort(),
        },
      )
      expect(await failureOf(running)).toBe('aborted')
    })
  })

  it('distinguishes being killed from failing on its file', async () => {
    const [found, source] = [await tools(), await clip('m10.mp4')]
    await inScratch(async (scratch) => {
      const onProgress = () => {
        // Its scratch folder, which is its working directory, identifies it.
        const ids = readdirSync('/proc').filter((id) => workFolderOf(id) === scratch)
        ids.forEach((id) => process.kill(Number(id), 'SIGKILL'))
      }
      const running = runFfmpeg(found, { ...SLOW, source }, { scratch, timeoutMs: 30_000, onProgress })
      expect(await failureOf(running)).toBe('killed')
    })
  })

  it('fails with the tail of ffmpeg’s output, and when the tool does not exist', async () => {
    const [found, source] = [await tools(), await clip('text.mp4')]
    await inScratch(async (scratch) => {
      const options = { scratch, timeoutMs: 30_000 }
      await expect(runFfmpeg(found, { ...QUICK, source }, options)).rejects.toMatchObject({
        failure: 'failed',
        stderrTail: expect.stringContaining('moov atom not found'),
      })
      const none = { ...found, ffmpeg: '/nowhere/ffmpeg' }
      expect(await failureOf(runFfmpeg(none, { ...QUICK, source }, options))).toBe('not_started')
    })
  })
})

describe('an encoder whose owner was killed', () => {
  it('is found by its scratch folder and killed; one with a living owner is not', async () => {
    const [found, source] = [await tools(), await clip('m10.mp4')]
    await inScratch(async (scratch) => {
      const ours = new AbortController()
      const living = failureOf(
        runFfmpeg(found, { ...SLOW, source }, { scratch, timeoutMs: 30_000, signal: ours.signal }),
      )
      const owner = spawn(process.execPath, [ownerProgram, scratch, source], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      // It prints a line once its ffmpeg is running.
      await once(createInterface({ input: owner.stdout }), 'line')
      const gone = once(owner, 'exit')
      owner.kill('SIGKILL')
      await gone
      expect(reapOrphans(`${scratch}-of-another`)).toBe(0)
      expect(reapOrphans(scratch)).toBe(1)
      ours.abort()
      expect(await living).toBe('aborted')
    })
  })
})
