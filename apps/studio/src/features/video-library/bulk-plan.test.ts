import { describe, expect, it } from 'vitest'
import { aVideo, aVideoInPreparation } from '#test/video-test-server.ts'
import { deletionPlanOf, downloadPlanOf, inParts } from './bulk-plan.ts'
import { stepOf } from './choice-focus.ts'
import { withoutHidden } from './without-hidden.ts'

describe('an action on several videos', () => {
  const free = aVideo()
  const used = aVideo({ video_usage_count: 2 })
  const waiting = aVideoInPreparation()

  it('[VL-133 VL-135] deletes what is free, and leaves what is used or may not be deleted', () => {
    expect(deletionPlanOf([free, used, waiting])).toEqual({ gone: [free], inUse: [used], kept: [waiting] })
  })

  it('[VL-151 VL-232] downloads what has a file', () => {
    expect(downloadPlanOf([free, waiting])).toEqual({ ready: [free], missing: [waiting] })
  })

  it('is sent in parts', () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(inParts([], 2)).toEqual([])
  })

  it('hides what is about to be deleted, also from the count', () => {
    const page = { count: 60, count_is_capped: false, next: null, previous: null, results: [free, used] }
    expect(withoutHidden(page, [free.id])).toEqual({ ...page, count: 59, results: [used] })
    expect(withoutHidden(page, [])).toBe(page)
  })
})

describe('a key', () => {
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
