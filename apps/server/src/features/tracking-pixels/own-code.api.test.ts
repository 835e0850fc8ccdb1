/** Where an organization that has the installation to itself runs code of its own. */
import type { TrackingPixels } from '@marquee/domain/tracking-pixels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  // Reached without https, as in an office.
  const environment = { STUDIO_ORIGIN: 'http://studio.example', VENUE_ORIGIN: 'http://events.example' }
  server = await createTestServer({ environment })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const pixels = [
  { provider: 'script', tracking_id: 'https://pixels.example/a.js', conversion_id: '' },
  { provider: 'meta', tracking_id: '123456789', conversion_id: '' },
]

it('own code runs over TLS and on this machine only, where browsers keep the room from it', async () => {
  const event = await newEventOf(admin)
  const payload = { event, revision: 0, pixels }
  const url = '/api/event/tracking_pixels/'
  const saved = await admin.request({ method: 'PUT', url, payload })
  expect(saved.json<TrackingPixels>().runs_own_code).toBe(false)
  const runs = async (host: string) => {
    const { body } = await server.venue.inject({ url: `/event/${event}`, headers: { host } })
    expect(body).toContain('123456789')
    return body.includes('https://pixels.example/a.js')
  }
  for (const host of ['events.example', '10.0.0.5:3001', 'venue', '[fd00::5]']) {
    expect([host, await runs(host)]).toEqual([host, false])
  }
  for (const host of ['localhost', '127.0.0.1:3001', '[::1]']) {
    expect([host, await runs(host)]).toEqual([host, true])
  }
})
