import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { beforeAll, expect, it } from 'vitest'
import { broadcastInput, eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { stageGrants } from './live-grants.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server)
})

const create = async <Reply>(url: string, payload: object) =>
  (await ada.request({ method: 'POST', url: `/api/event/${url}/`, payload })).json<Reply>()

it.each([
  ['pre-recorded', 2],
  ['RTMP', 3],
])(
  'players that request a %s session before it has anything to play get an empty reply instead of an error',
  async (_, broadcast_type) => {
    const { id: event } = await create<Event>('events', eventInput())
    const { id } = await create<Broadcast>('broadcasts', { ...broadcastInput(event), broadcast_type })
    const grant = stageGrants.issue(server.services, { organizationId: ada.organizationId, subjectId: event })
    const ask = async (path: string) =>
      (await server.venue.inject({ url: `/live/${grant}/${path}` })).statusCode
    expect(await ask(`${id}/master.m3u8`)).toBe(204)
    expect(await ask(`${id}/media.m3u8`)).toBe(404)
    expect(await ask(`${crypto.randomUUID()}/master.m3u8`)).toBe(404)
  },
)
