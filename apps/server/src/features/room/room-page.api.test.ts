import { beforeAll, describe, expect, it } from 'vitest'
import { thumbnailKey } from '#features/video-library/public.ts'
import { broadcastInput } from '#test/event-input.ts'
import { enterAs, newEventOf } from '#test/at-event.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const open = (path: string, cookie?: string) =>
  server.venue.inject({ url: path, headers: { accept: 'text/html', ...(cookie && { cookie }) } })

describe('the page of an event’s room', () => {
  it.each(['', '/', '/stage/main', '/booths'])(
    'is served at every address of the room, such as %j',
    async (path) => {
      const { event, cookie } = await enterAs(server, admin, { event: await newEventOf(admin), role: 4 })
      const page = await open(`/event/${event}/room${path}`, cookie)
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.body).toContain(`data-room="${event}"`)
    },
  )

  it('redirects everyone who hasn’t entered to the event’s page', async () => {
    const [event, other] = [await newEventOf(admin), await newEventOf(admin)]
    const { cookie } = await enterAs(server, admin, { event: other, role: 4 })
    for (const page of [
      await open(`/event/${event}/room`),
      await open(`/event/${event}/room/stage/main`, cookie),
    ]) {
      expect([page.statusCode, page.headers.location]).toEqual([302, `/event/${event}`])
    }
  })

  it('tells people who were sent out why when they load it again', async () => {
    const event = await newEventOf(admin)
    const { cookie, eventRoleId } = await enterAs(server, admin, { event, role: 4 })
    const url = `/api/event/event_roles/${eventRoleId}/revoke_link/`
    await admin.request({ method: 'POST', url })
    for (const path of [`/event/${event}/room/agenda`, `/check-in/${event}`]) {
      const page = await open(path, cookie)
      expect(page.statusCode).toBe(401)
      expect(page.body).toContain('Your link was ended')
      expect(page.body).toContain(`href="/event/${event}"`)
    }
  })

  it('says that the browser left if its entry was ended from another one', async () => {
    const ada = await enterAs(server, admin, { event: await newEventOf(admin) })
    await ada.request({ method: 'POST', url: 'leave/' })
    const page = await open(`/event/${ada.event}/room`, ada.cookie)
    expect(page.body).toContain('You left the event in this browser')
  })

  it('shows attendees the thumbnail of the video that plays next', async () => {
    const event = await newEventOf(admin)
    const { cookie } = await enterAs(server, admin, { event, role: 4 })
    expect((await open(`/event/${event}/room`, cookie)).body).not.toContain('poster.jpg')
    const { id } = await insertVideo(server.services, {
      organization_id: admin.organizationId,
      has_thumbnail: true,
    })
    const key = thumbnailKey({ id, version: 1 })
    await server.services.store.put(key, Buffer.from('picture'), {
      contentType: 'image/jpeg',
    })
    const session = broadcastInput(event, { broadcast_type: 2, video_assets: [id] })
    await admin.request({ method: 'POST', url: '/api/event/broadcasts/', payload: session })
    const [, address = ''] =
      /<img src="([^"]+)"/.exec((await open(`/event/${event}/room`, cookie)).body) ?? []
    const picture = await open(address, cookie)
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
      200,
      'image/jpeg',
      'picture',
    ])
    expect((await open(address)).statusCode).toBe(401)
  })
})
