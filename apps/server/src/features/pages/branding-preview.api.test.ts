import type { BrandingPreview } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { broadcastInput, eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function previewOf(fields: object = {}) {
  const payload = eventInput({ title: 'Spring', ...fields })
  const event = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  const reply = await admin.request({ url: `/api/event/events/${event.id}/branding/preview/` })
  return { event: event.id, preview: reply.json<BrandingPreview>() }
}
const open = (address: string) => server.venue.inject({ url: new URL(address).pathname })

describe('the previews of a branding', () => {
  it('are pages of the venue: the event page, and a room that nobody is in', async () => {
    const { event, preview } = await previewOf()
    const landing = await open(preview.landing)
    expect(landing.statusCode).toBe(200)
    expect(landing.body).toContain('<h1>Spring</h1>')
    expect(landing.body).toContain('Opening keynote')
    const room = await open(preview.room)
    expect(room.body).toContain('data-room-preview')
    expect(room.body).toContain(event)
  })

  it('can be framed by the studio only, call nothing but a demo video, and are never stored', async () => {
    const { preview } = await previewOf()
    const { studioOrigin, venueOrigin } = server.services.settings
    const calls = { landing: "'none'", room: `${venueOrigin}/preview-video/` }
    for (const screen of ['landing', 'room'] as const) {
      const { headers } = await open(preview[screen])
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`frame-ancestors ${studioOrigin}`)
      expect(policy).toContain(`connect-src ${calls[screen]};`)
      expect(policy).toContain("form-action 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-frame-options']).toBeUndefined()
    }
  })

  it('open with a grant of their own, which opens no draft, and not with that of a draft', async () => {
    const { event, preview } = await previewOf()
    const [, , grant = ''] = new URL(preview.landing).pathname.split('/')
    expect((await server.venue.inject({ url: `/preview/${grant}/registration` })).statusCode).toBe(404)
    const page = await admin.request({ url: `/api/event/events/${event}/page/?kind=registration` })
    const [, , draft = ''] = new URL(page.json<{ preview: string }>().preview).pathname.split('/')
    for (const wrong of [draft, `${grant.slice(0, -2)}xx`])
      expect((await server.venue.inject({ url: `/preview/${wrong}/branding/room` })).statusCode).toBe(404)
  })

  it('of an event whose agenda is there show it', async () => {
    const { event, preview } = await previewOf()
    await admin.request({
      method: 'POST',
      url: '/api/event/broadcasts/',
      payload: broadcastInput(event, { title: 'Our own session' }),
    })
    const { body } = await open(preview.landing)
    expect(body).toContain('Our own session')
    expect(body).not.toContain('Opening keynote')
  })
})
