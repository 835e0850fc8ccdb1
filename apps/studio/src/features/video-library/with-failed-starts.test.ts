import { describe, expect, it } from 'vitest'
import { aVideo, aVideoInPreparation } from '#test/video-test-server.ts'
import { withFailedStarts } from './with-failed-starts.ts'

describe('includes those in ERROR whose transcoding could not be started, to be retried', () => {
  it('[UP-054] has those in ERROR whose transcoding could not be started, to be tried again', () => {
    const [started, waiting] = [aVideo(), aVideoInPreparation()]
    const page = { count: 2, count_is_capped: false, next: null, previous: null, results: [started, waiting] }
    expect(withFailedStarts(page, [])).toBe(page)
    expect(withFailedStarts(page, [waiting.id]).results).toEqual([
      started,
      { ...waiting, transcode_status: 'ERROR', can: { ...waiting.can, retry: true } },
    ])
  })
})
