import { describe, expect, it } from 'vitest'
import { aVideo, aVideoInPreparation } from '#test/video-test-server.ts'
import { deletionPlanOf, downloadPlanOf, batchesOf } from './bulk-plan.ts'
import { stepOf } from './choice-focus.ts'
import { withoutHidden } from './use-hidden-videos.ts'

describe('a bulk action', () => {
  const free = aVideo()
  const used = aVideo({ video_usage_count: 2 })
  const waiting = aVideoInPreparation()

  it('[VL-133 VL-135] deletes unused videos, and keeps those in use or protected', () => {
    expect(deletionPlanOf([free, used, waiting])).toEqual({
      deletable: [free],
      inUse: [used],
      protected: [waiting],
    })
  })

  it('[VL-151 VL-232] downloads the videos that have a file', () => {
    expect(downloadPlanOf([free, waiting])).toEqual({ ready: [free], missing: [waiting] })
  })

  it('is sent in batches', () => {
    expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(batchesOf([], 2)).toEqual([])
  })

  it('hides videos about to be deleted, also from the count', () => {
    const page = { count: 60, count_is_capped: false, next: null, previous: null, results: [free, used] }
    expect(withoutHidden(page, [free.id])).toEqual({ ...page, count: 59, results: [used] })
    expect(withoutHidden(page, [])).toBe(page)
  })
})

describe('an arrow key', () => {
  it.each([
    ['ArrowDown', 1, 1],
    ['ArrowUp', 1, -1],
    ['ArrowRight', 1, 0],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 4, -4],
    ['ArrowRight', 4, 1],
    ['ArrowLeft', 4, -1],
    ['x', 4, 0],
  ])('%s among %i side by side leads %i further', (key, columns, step) => {
    expect(stepOf(key, columns)).toBe(step)
  })
})
