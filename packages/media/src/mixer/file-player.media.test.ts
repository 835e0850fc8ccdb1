import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { FakeStage } from '#test/fake-stage.ts'
import { inScratch, tools } from '#test/media-tools.ts'
import type { Rgb } from '#test/program-viewer.ts'

const run = promisify(execFile)

describe('a file in the media place', () => {
  it('is seen and heard from its start to its end', async () => {
    await withStage(async (stage, scratch) => {
      const file = await aClip(scratch, ['-f', 'lavfi', '-i', 'sine=1000:d=2'])
      const started: number[] = []
      const ended = new Promise<unknown>((resolve) => {
        stage.mixer.play({ file, fromSeconds: 0, onStart: () => started.push(1), onEnd: resolve })
      })
      await stage.viewer.until(({ colorAt }) => isBlue(colorAt(0.5, 0.5)))
      expect(await ended).toBeUndefined()
      expect(started).toEqual([1])
      const heard = (await stage.viewer.sound()).filter((sample) => Math.abs(sample) > 0.03)
      expect(heard.length).toBeGreaterThan(48_000)
    })
  })

  it('plays without sound, from the middle, until it is stopped', async () => {
    await withStage(async (stage, scratch) => {
      const file = await aClip(scratch, [])
      let hasEnded = false
      const stop = stage.mixer.play({
        file,
        fromSeconds: 1,
        onStart: () => undefined,
        onEnd: () => (hasEnded = true),
      })
      await stage.viewer.until(({ colorAt }) => isBlue(colorAt(0.5, 0.5)))
      stop()
      const before = stage.viewer.pictures.length
      await stage.viewer.until(({ colorAt }) => !isBlue(colorAt(0.5, 0.5)), before)
      expect(hasEnded).toBe(false)
    })
  })

  it('that can’t be played ends at once, with the reason', async () => {
    await withStage(async (stage, scratch) => {
      const file = join(scratch, 'missing.mp4')
      const error = await new Promise<unknown>((resolve) => {
        stage.mixer.play({ file, fromSeconds: 0, onStart: () => undefined, onEnd: resolve })
      })
      expect(error).toBeDefined()
    })
  })
})

async function withStage(work: (stage: FakeStage, scratch: string) => Promise<void>): Promise<void> {
  await inScratch(async (scratch) => {
    const stage = new FakeStage()
    await stage.open(scratch)
    try {
      await stage.mixer.setOnStage(['media'])
      await stage.show({ layout: 'solo', slots: ['media'] })
      await work(stage, scratch)
    } finally {
      await stage.close()
    }
  })
}

const isBlue = ({ red, green, blue }: Rgb): boolean => red < 40 && green < 40 && blue > 200

/** Two seconds of blue. */
async function aClip(folder: string, sound: readonly string[]): Promise<string> {
  const file = join(folder, 'clip.mp4')
  const args = ['-v', 'error', '-f', 'lavfi', '-i', 'color=0x0000ff:s=160x90:r=15:d=2', ...sound]
  await run((await tools()).ffmpeg, [...args, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-shortest', file])
  return file
}
