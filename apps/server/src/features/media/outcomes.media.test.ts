import { clip, clipFolder } from '@marquee/media/test/make-clips'
import { nearSeconds, type Outcome, outcomes } from '@marquee/media/test/outcomes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaPipeline, type MediaPipeline, type Video } from '#test/media-pipeline.ts'

let pipeline: MediaPipeline
const ids = new Map<string, string>()

beforeAll(async () => {
  await clipFolder()
  pipeline = await createMediaPipeline()
  for (const [name, { copySafe }] of Object.entries(outcomes)) {
    // A copy-safe plain upload doesn't wait for its ladder, so this test doesn't either.
    ids.set(name, await pipeline.submit(await clip(name), copySafe === true ? 'UPLOAD' : 'CL_UPLOAD'))
  }
  await pipeline.startWorker()
}, 240_000)
afterAll(() => pipeline.close())

describe('an uploaded clip', () => {
  it.each(Object.entries(outcomes))(
    '[UP-092] %s ends with its status, warnings and errors',
    async (name, outcome) => {
      const video = await pipeline.until(ids.get(name) ?? '', isSettled)
      expect(summaryOf(video, outcome)).toEqual(expectedOf(name, outcome))
    },
  )
})

/** Waits for the previews, because only decoding finds some damage. */
function isSettled({ asset, source }: Video): boolean {
  if (asset.transcode_status === 'ERROR') return true
  return asset.transcode_status === 'COMPLETE' && source?.previewed_at != null
}

function summaryOf({ asset, source }: Video, outcome: Outcome) {
  return {
    status: asset.transcode_status,
    warnings: [...asset.transcoder_warnings].sort(),
    errors: asset.transcoder_errors,
    isCopySafe: source?.is_copy_safe,
    seconds: source && nearSeconds(asset.duration_seconds ?? undefined, outcome),
    plays: asset.hls_path !== null,
    hasPreviews: asset.has_thumbnail && asset.has_storyboard,
    keepsSource: asset.path !== null,
  }
}

function expectedOf(name: string, { warnings = [], errors = [], copySafe, seconds }: Outcome) {
  const decodingShows = name === 'corrupt.mp4' ? ['POSSIBLE_CORRUPTION'] : []
  const isWhole = errors.length === 0
  return {
    status: isWhole ? 'COMPLETE' : 'ERROR',
    warnings: [...warnings, ...decodingShows].sort(),
    errors,
    isCopySafe: isWhole ? copySafe === true : undefined,
    seconds: isWhole ? seconds : undefined,
    plays: isWhole,
    hasPreviews: isWhole,
    keepsSource: true,
  }
}
