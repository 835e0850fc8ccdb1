import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { VideoAsset } from '@marquee/domain/video-library'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let event: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  const payload = eventInput()
  event = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>().id
  const room = '0199d1c0-0000-7000-8000-0000000000aa'
  await run(sql`insert into rooms (id, organization_id, event_id, title, rank)
    values (${room}, ${admin.organizationId}, ${event}, 'Room', 0)`)
  await record('Opening 100%', { source: 'EVENT_RECORDING' })
  await record('Closing', { source: 'EVENT_RECORDING' })
  await record('Talk in a room', { source: 'EVENT_RECORDING' }, room)
  await record('A clip', { source: 'CLIP' })
  await insertVideo(server.services, { organization_id: admin.organizationId, name: 'Without an event' })
})

const run = (query: ReturnType<typeof sql>) => asSystem(server.services, (ctx) => ctx.db.execute(query))
async function record(name: string, input: Partial<VideoInput>, room: string | null = null) {
  const { organizationId: organization_id } = admin
  const { id } = await insertVideo(server.services, { ...input, organization_id, name })
  await run(sql`update video_assets set event_id = ${event}, room_id = ${room}::uuid where id = ${id}`)
}
const list = async (url: string) => (await admin.request({ url })).json<Page<VideoAsset>>()
const recordings = (query = '') => list(`/api/event/events/${event}/recordings/${query}`)
const namesOf = ({ results }: Page<VideoAsset>) => results.map(({ name }) => name)

describe('what was recorded at an event', () => {
  it('[EV-108] is listed newest first, in pages and by title', async () => {
    expect(namesOf(await recordings())).toEqual(['Closing', 'Opening 100%'])
    const second = await recordings('?limit=1&offset=1')
    expect(second).toMatchObject({ count: 2, next: null, previous: expect.any(String) })
    expect(namesOf(second)).toEqual(['Opening 100%'])
    expect(namesOf(await recordings('?title=100%25'))).toEqual(['Opening 100%'])
  })

  it('[EV-110] in its rooms is a separate list', async () => {
    expect(namesOf(await list(`/api/event/room_assets/?event_id=${event}`))).toEqual(['Talk in a room'])
  })

  it('[EV-109] is in the library, filtered by the event', async () => {
    const found = await list(`/api/core/video_assets/?event_id=${event}&ordering=name`)
    expect(found.count).toBe(4)
    expect(namesOf(found)).toEqual(['A clip', 'Closing', 'Opening 100%', 'Talk in a room'])
  })

  it('[EV-108 EV-110] is visible to people who may see the event', async () => {
    const stranger = await signedIn(server)
    for (const url of [
      `/api/event/events/${event}/recordings/`,
      `/api/event/room_assets/?event_id=${event}`,
    ]) {
      expect(refusalOf(await stranger.request({ url }))).toEqual([404, 'not_found'])
    }
  })
})
