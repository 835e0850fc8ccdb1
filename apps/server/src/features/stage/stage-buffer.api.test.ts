import type { Event } from '@marquee/domain/events'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterAs } from '#test/at-event.ts'
import { eventInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server)
})

async function anEvent() {
  const reply = await ada.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  const event = reply.json<Event>().id
  const guest = await enterAs(server, ada, { event })
  const buffer = async () =>
    (await guest.request({ url: `/api/events/${event}/buffer_video/` })).json<unknown>()
  return { event, guest, buffer }
}

/** A video that plays, or one that is still being processed. */
async function aVideo({ plays }: { plays: boolean }) {
  const { organizationId } = ada
  const { id } = await insertVideo(server.services, { organization_id: organizationId, name: 'Loop' })
  const path = plays ? `/media/${id}/v1/master.m3u8` : null
  await inOrganization({ ...server.services, organizationId }, ({ db }) =>
    db.execute(sql`update video_assets set hls_path = ${path} where id = ${id}`),
  )
  return id
}

const choose = (event: string, video_asset: string) =>
  ada.request({
    method: 'PUT',
    url: `/api/event/events/${event}/buffer_video/`,
    payload: { video_asset },
  })

describe('the buffer video of a stage', () => {
  it('[BR-243 BR-244] has an address that plays without a sign-in, as long as it is chosen', async () => {
    const { event, buffer } = await anEvent()
    expect(await buffer()).toEqual({ media: null })
    const video = await aVideo({ plays: true })
    await choose(event, video)
    const address = new RegExp(`^/media/${video}/v1/master\\.m3u8\\?org_id=${ada.organizationId}&code=.`)
    expect(await buffer()).toEqual({ media: expect.stringMatching(address) })
    await ada.request({ method: 'DELETE', url: `/api/event/events/${event}/buffer_video/` })
    expect(await buffer()).toEqual({ media: null })
  })

  it('has none while its video can’t be played', async () => {
    const { event, buffer } = await anEvent()
    await choose(event, await aVideo({ plays: false }))
    expect(await buffer()).toEqual({ media: null })
  })

  it('is for the people of the event', async () => {
    const [{ event }, { guest }] = [await anEvent(), await anEvent()]
    const url = `/api/events/${event}/buffer_video/`
    expect(refusalOf(await guest.request({ url }))).toEqual([401, 'not_signed_in'])
    expect((await server.venue.inject({ url })).statusCode).toBe(401)
  })
})
