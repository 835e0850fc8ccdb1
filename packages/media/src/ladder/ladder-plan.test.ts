import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkCall } from './chunk-call.ts'
import { type LadderPass, ladderPasses, SHORT_SECONDS } from './ladder-passes.ts'
import type { LadderSource } from './ladder-source.ts'
import { planChunks, regularCuts } from './plan-chunks.ts'

function names(width: number, height: number, copySafe: boolean, durationSeconds = SHORT_SECONDS) {
  return ladderPasses({ size: { width, height }, copySafe, durationSeconds }).map((pass) =>
    pass.rungs.map((rung) => `${rung.name}:${rung.width}x${rung.height}`),
  )
}

describe('the rungs of a source', () => {
  it.each([
    [1920, 1080, true, [['360:640x360'], ['720:1280x720', '480:854x480']]],
    [1920, 1080, false, [['360:640x360'], ['1080:1920x1080', '720:1280x720', '480:854x480']]],
    [1080, 1920, false, [['360:360x640'], ['1080:1080x1920', '720:720x1280', '480:480x854']]],
    [3840, 2160, false, [['360:640x360'], ['1080:1920x1080', '720:1280x720', '480:854x480']]],
    [640, 360, true, []],
    [320, 240, true, []],
    [321, 241, false, [['360:322x242']]],
  ])('%ix%i, copy-safe %s', (width, height, copySafe, expected) => {
    expect(names(width, height, copySafe)).toEqual(expected)
  })

  it.each([
    [3840, 2160, true],
    [1920, 1080, false],
  ])(
    '[UP-064] %ix%i, copy-safe %s, have no 1080 lines if they are switched off',
    (width, height, copySafe) => {
      const source = { size: { width, height }, copySafe, durationSeconds: 60 }
      const linesOf = (passes: LadderPass[]) => passes.flatMap(({ rungs }) => rungs.map(({ lines }) => lines))
      expect(linesOf(ladderPasses(source))).toContain(1080)
      expect(linesOf(ladderPasses(source, 720))).toEqual([360, 720, 480])
    },
  )

  it('are made in one pass for a long copy-safe source, and in two for any other', () => {
    expect(names(1920, 1080, true, SHORT_SECONDS + 1)).toEqual([
      ['720:1280x720', '480:854x480', '360:640x360'],
    ])
    expect(names(1920, 1080, false, SHORT_SECONDS + 1)).toEqual(names(1920, 1080, false))
  })

  it('are never larger than the source and always even', () => {
    const side = fc.integer({ min: 2, max: 8000 })
    fc.assert(
      fc.property(side, side, fc.boolean(), (width, height, copySafe) => {
        const passes = ladderPasses({ size: { width, height }, copySafe, durationSeconds: 60 })
        for (const rung of passes.flatMap((pass) => pass.rungs)) {
          expect((rung.width % 2) + (rung.height % 2)).toBe(0)
          expect(rung.width).toBeLessThanOrEqual(width + 1)
          expect(rung.height).toBeLessThanOrEqual(height + 1)
        }
      }),
    )
  })
})

describe('the chunks of a cut list', () => {
  it('contain every segment once, in order, and last at least 60 s except the last one', () => {
    const lengths = fc.array(fc.integer({ min: 4, max: 14 }), { minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(lengths, (segments) => {
        const cuts = segments.map((_, position) =>
          segments.slice(0, position).reduce((sum, length) => sum + length, 0),
        )
        const total = segments.reduce((sum, length) => sum + length, 0)
        const chunks = planChunks(cuts, total)
        expect(chunks.flatMap((chunk) => chunk.cuts)).toEqual(cuts)
        for (const chunk of chunks.slice(0, -1)) {
          expect((chunk.endSeconds ?? 0) - chunk.startSeconds).toBeGreaterThanOrEqual(60)
        }
        expect(chunks.at(-1)?.endSeconds).toBeUndefined()
        expect(chunks.every((chunk) => cuts[chunk.firstSegment] === chunk.startSeconds)).toBe(true)
      }),
    )
  })

  it('are cut every 4 s without a cut list, without a tiny rest at the end', () => {
    expect(regularCuts(9)).toEqual([0, 4])
    expect(regularCuts(9.1)).toEqual([0, 4, 8])
    expect(regularCuts(0.3)).toEqual([0])
  })
})

describe('the call that encodes a chunk', () => {
  const source: LadderSource = {
    path: '/clips/a.mp4',
    copySafe: false,
    size: { width: 1920, height: 1080 },
    durationSeconds: 130,
    framesPerSecond: 120,
    isInterlaced: true,
    hasAudio: true,
    fileStartSeconds: 0.5,
    originSeconds: 2,
    videoPadSeconds: 0,
  }
  const [first] = ladderPasses(source)
  const [, second] = planChunks(regularCuts(130), 130)

  it('seeks from the start of the file, ends on the timeline, and prepares the picture', () => {
    if (!first || !second) throw new Error('there are a pass and a second chunk')
    const { input, output } = chunkCall(source, first, second)
    expect(input).toEqual(['-ss', '61.500000', '-copyts'])
    expect(output).not.toContain('-i')
    expect(output).not.toContain('-to')
    expect(output[output.indexOf('-filter_complex') + 1]).toBe(
      '[0:v:0]yadif,setpts=PTS-2.000000/TB,fps=60,scale=1280:720:flags=fast_bilinear,scale=640:360:flags=fast_bilinear,setsar=1[360]',
    )
    expect(output[output.indexOf('-start_number') + 1]).toBe('15')
  })
})
