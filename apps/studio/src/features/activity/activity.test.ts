import type { ActivityBatch } from '@marquee/domain/activity'
import { activityBatchSchema } from '@marquee/domain/activity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localKeys } from '#lib/storage-keys.ts'
import { anonymousId, visitId } from './activity-ids.ts'
import { ActivityQueue, visitsOf } from './activity-queue.ts'
import { deviceTypeOf } from './device-type.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pageView = { name: 'page_view', route: '/videos' } as const

function queue(send: (batch: ActivityBatch) => Promise<void> = async () => undefined) {
  const sent: ActivityBatch[] = []
  const opened = new ActivityQueue({
    send: (batch) => {
      sent.push(batch)
      return send(batch)
    },
    ids: (now) => ({ anonymous_id: anonymousId(), session_id: visitId(now) }),
    now: () => Date.now(),
  })
  return { queue: opened, sent }
}

describe('the activity queue', () => {
  it('[SH-257] sends activities within 5 s in one valid call', async () => {
    const { queue: opened, sent } = queue()
    opened.add(pageView, Date.now())
    await vi.advanceTimersByTimeAsync(2_000)
    opened.add({ ...pageView, route: '/home' }, Date.now())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent).toHaveLength(1)
    expect(activityBatchSchema.parse(sent[0]).activities).toEqual([
      { ...pageView, age_ms: 5_000 },
      { name: 'page_view', route: '/home', age_ms: 3_000 },
    ])
  })

  it('sends at once when the page closes, and nothing twice', () => {
    const { queue: opened, sent } = queue()
    opened.add(pageView, Date.now())
    opened.flush()
    opened.flush()
    expect(sent).toHaveLength(1)
  })

  it('sends fifty without waiting, and drops failed batches', async () => {
    const { queue: opened, sent } = queue(() => Promise.reject(new Error('offline')))
    for (let count = 0; count < 51; count += 1) opened.add(pageView, Date.now())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent.map(({ activities }) => activities.length)).toEqual([50, 1])
  })
})

describe('analytics ids', () => {
  it('[SH-364] the anonymous id stays in this browser', () => {
    const id = anonymousId()
    expect(localStorage.getItem(localKeys.anonymousId)).toBe(id)
    expect(anonymousId()).toBe(id)
    localStorage.clear()
    expect(anonymousId()).not.toBe(id)
  })

  it('[SH-365] a visit continues while there is activity, and expires after an hour', () => {
    const id = visitId(0)
    expect(localStorage.getItem(localKeys.analyticsSession)).toBe(`${id} 0`)
    expect(visitId(3_599_999)).toBe(id)
    expect(visitId(7_199_998)).toBe(id)
    expect(visitId(7_199_998 + 3_600_000)).not.toBe(id)
  })

  it('[WI-142 WI-143] a visit lasts from start to end, with the activities in between', () => {
    const { queue: opened, sent } = queue()
    const visits = visitsOf(opened, () => Date.now())
    visits.start()
    const id = localStorage.getItem(localKeys.analyticsSession)?.split(' ')[0]
    opened.add(pageView, Date.now())
    visits.end()
    expect(sent.map(({ session_id }) => session_id)).toEqual([id])
    expect(localStorage.getItem(localKeys.analyticsSession)).toBeNull()
    visits.start()
    expect(visitId(Date.now())).not.toBe(id)
  })
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0) Mobile/15E148', 'tablet'],
])('[AU-014] %s is a %s', (userAgent, type) => expect(deviceTypeOf(userAgent)).toBe(type))
