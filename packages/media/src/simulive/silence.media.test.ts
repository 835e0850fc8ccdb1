import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inScratch, soundSums } from '#test/media-tools.ts'
import { silenceInit, silenceSegment, silentSegments } from './silence.ts'

it('is sound that ffmpeg decodes, with identical frames', async () => {
  await inScratch(async (folder) => {
    const path = join(folder, 'silence.mp4')
    const silence = silentSegments(2.5, 12.5)
    const segments = await Promise.all(silence.map((segment) => silenceSegment(segment)))
    await writeFile(path, Buffer.concat([silenceInit(), ...segments]))
    const sums = await soundSums(path)
    expect(sums).toHaveLength(silence.reduce((sum, { frames }) => sum + frames, 0))
    expect(new Set(sums).size).toBeLessThanOrEqual(2)
  })
})
