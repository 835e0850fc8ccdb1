import type { Event } from '@marquee/domain/events'
import { expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { signedIn } from '#test/people.ts'
import { sharedTestServer } from '#test/test-server.ts'

async function previews() {
  const server = await sharedTestServer()
  const admin = await signedIn(server)
  const payload = eventInput({ title: 'Spring' })
  const event = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  const own = await admin.request({ url: `/api/event/registration_forms/?event=${event.id}` })
  const shared = { method: 'POST', url: '/api/event/global_forms/', payload: { name: 'Guests' } } as const
  const addressOf = ({ json }: typeof own) => new URL(json<{ preview: string }>().preview).pathname
  const open = (url: string) => server.venue.inject({ url })
  return { server, open, own: addressOf(own), shared: addressOf(await admin.request(shared)) }
}

it('[RG-007] a form has a live preview on the venue, for its event or for one that is made up', async () => {
  const { open, own, shared } = await previews()
  const [ofEvent, ofSeveral] = [await open(own), await open(shared)]
  expect(ofEvent.body).toContain('<h1>Spring</h1>')
  expect(ofSeveral.body).toContain('<h1>Your event</h1>')
  for (const { body } of [ofEvent, ofSeveral]) expect(body).toContain('data-form-preview')
})

it('the preview of a form can be framed by the studio only, calls nobody and sends nothing', async () => {
  const { server, open, own, shared } = await previews()
  for (const address of [own, shared]) {
    const { headers } = await open(address)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${server.services.settings.studioOrigin}`)
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('the preview of a form opens with a grant of its own, which opens no draft of a page', async () => {
  const { open, own } = await previews()
  const [, , grant = ''] = own.split('/')
  expect((await open(`/preview/${grant}/registration`)).statusCode).toBe(404)
  expect((await open(`/preview/${grant.slice(0, -2)}xx/form`)).statusCode).toBe(404)
})
