/** What is stored of live streams, and for how long. */
import { randomUUID } from 'node:crypto'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFragments } from '#features/media/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { forgetRecordedSegments } from './forget-recorded-segments.job.ts'
import { forgetTestSegments } from './forget-test-segments.job.ts'
import { insertLiveSegment, listNewestSegments } from './live-segment-store.ts'
import { livePrefix } from './live-prefix.ts'
import { putInputOnAir, takeInputOffAir } from './public.ts'
import { removeInputFiles } from './remove-input-files.job.ts'

let server: OwnTestServer
let ada: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'its jobs go over all organizations' })
  ada = await signedIn(server)
})
afterAll(() => server.close())

const hourMs = 60 * 60_000
const ctxOf = () => ({ ...server.services, organizationId: ada.organizationId })
const post = async <Reply>(url: string, payload: object) =>
  (await ada.request({ method: 'POST', url: `/api/event/${url}/`, payload })).json<Reply>()

async function anInput(): Promise<RtmpInput> {
  const event = await post<Event>('events', eventInput())
  return post<RtmpInput>('rtmp_inputs', { event: event.id, name: 'Main stage' })
}

/** Stores segments of two seconds that start this many hours ago. */
async function store({ id }: RtmpInput, hoursAgo: readonly number[], { isRecorded = true } = {}) {
  const prefix = livePrefix({ id, organization_id: ada.organizationId })
  const now = server.clock.now().getTime()
  for (const [number, hours] of hoursAgo.entries()) {
    const file_key = `${prefix}${number}.m4s`
    await server.services.store.put(file_key, Buffer.from('segment'), { contentType: 'video/mp4' })
    await inOrganization(ctxOf(), ({ db }) =>
      insertLiveSegment(db, {
        ...{ organization_id: ada.organizationId, rtmp_input_id: id, number, discontinuity: 0, file_key },
        ...{ encoder: 'primary', init_key: `${prefix}init.mp4`, starts_at: new Date(now - hours * hourMs) },
        ...{ duration_ms: 2000, size_bytes: 7, width: 320, height: 180, codecs: 'avc1.42c00d' },
        ...{ gap_reason: null, is_recorded: isRecorded },
      }),
    )
  }
  return (number: number) => server.services.store.stat(`${prefix}${number}.m4s`)
}

const numbersOf = async ({ id }: RtmpInput) => {
  const rows = await inOrganization(ctxOf(), ({ db }) => listNewestSegments(db, id, 100))
  return rows.map(({ number }) => number)
}

/** A recording in the library that plays from these segments. */
async function record({ id, event }: RtmpInput, [first, ...others]: [number, ...number[]]) {
  const prefix = livePrefix({ id, organization_id: ada.organizationId })
  const fragment = (number: number) => ({
    ...{ fileKey: `${prefix}${number}.m4s`, initKey: `${prefix}init.mp4`, durationMs: 2000, sizeBytes: 7 },
    ...{ discontinuity: 0, codecs: 'avc1.42c00d', width: 320, height: 180 },
  })
  const about = { id: randomUUID(), name: 'Keynote', event_id: event, workspace_id: null }
  await inOrganization(ctxOf(), (ctx) =>
    recordFragments(ctx, { ...about, fragments: [fragment(first), ...others.map(fragment)] }),
  )
}

describe('segments of recordings', () => {
  it('are removed after three days, unless a recording still plays from them', async () => {
    const input = await anInput()
    const stat = await store(input, [80, 79, 60, 59])
    await record(input, [1])
    await forgetRecordedSegments(server.services)
    expect(await numbersOf(input)).toEqual([1, 2, 3])
    expect(await stat(0)).toBeUndefined()
    expect(await stat(1)).toBeDefined()
    expect(await stat(2)).toBeDefined()
  })

  it('stay while the input is on air, and until it is idle', async () => {
    const [busy, input] = [await anInput(), await anInput()]
    await store(busy, [80, 1])
    await store(input, [80, 3])
    const broadcastId = randomUUID()
    await inOrganization(ctxOf(), (ctx) => putInputOnAir(ctx, { rtmpInputId: input.id, broadcastId }))
    await forgetRecordedSegments(server.services)
    expect(await numbersOf(busy)).toEqual([0, 1])
    expect(await numbersOf(input)).toEqual([0, 1])
    await inOrganization(ctxOf(), (ctx) => takeInputOffAir(ctx, broadcastId))
    await forgetRecordedSegments(server.services)
    expect(await numbersOf(input)).toEqual([1])
  })

  it('are removed with their input, but not under a recording that plays from them', async () => {
    const [used, unused] = [await anInput(), await anInput()]
    const [statUsed, statUnused] = [await store(used, [1]), await store(unused, [1])]
    await record(used, [0])
    const rtmp_input_ids = [used.id, unused.id]
    await removeInputFiles(server.services, { organization_id: ada.organizationId, rtmp_input_ids })
    expect(await statUsed(0)).toBeDefined()
    expect(await statUnused(0)).toBeUndefined()
  })
})

it('segments of tests are removed after a day', async () => {
  const input = await anInput()
  const stat = await store(input, [25, 23], { isRecorded: false })
  await forgetTestSegments(server.services)
  expect(await numbersOf(input)).toEqual([1])
  expect(await stat(0)).toBeUndefined()
})
