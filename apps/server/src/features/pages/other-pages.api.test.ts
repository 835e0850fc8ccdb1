import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const open = (url: string) => server.venue.inject({ url, headers: { accept: 'text/html' } })

describe('the links that the studio shows', () => {
  it.each([
    ['[EV-137 BR-364]', 'webinar', 'event', 'data-register='],
    ['[EV-138 BR-365]', 'on-demand', 'on-demand', 'Recordings appear here'],
    ['[EV-139 BR-366]', 'splash', 'splash', 'data-countdown="2027-03-20T13:00:00.000Z"'],
  ])('%s /%s/{id} opens a page whose address is /%s/{id}', async (_, path, canonical, part) => {
    const event = await newEventOf(admin)
    const { statusCode, body } = await open(`/${path}/${event}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(part)
    expect(body).toContain(
      `rel="canonical" href="${server.services.settings.venueOrigin}/${canonical}/${event}"`,
    )
  })

  it('[EV-138] the on-demand page of an event that is over asks nobody to register', async () => {
    const over = { start_time: '2026-01-05T13:00:00Z', end_time: '2026-01-05T15:00:00Z' }
    const { body } = await open(`/on-demand/${await newEventOf(admin, over)}`)
    expect(body).toContain('If you’re registered, open your personal link to watch')
    expect(body).not.toContain('Register to watch')
  })

  it('[EV-142 BR-373] only pages under /embed can be framed by other sites', async () => {
    const event = await newEventOf(admin)
    for (const path of ['embed/event', 'embed/on-demand']) {
      const { statusCode, headers } = await open(`/${path}/${event}`)
      expect(statusCode).toBe(200)
      expect(headers['content-security-policy']).toContain('frame-ancestors *;')
      expect(headers['x-frame-options']).toBeUndefined()
    }
    for (const path of ['event', 'on-demand', 'splash', 'enter']) {
      const { headers } = await open(`/${path}/${event}`)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  it('[EV-137] a series lists its events, without tests', async () => {
    const created = await admin.request({
      method: 'POST',
      url: '/api/event/series/',
      payload: { name: 'Seasons' },
    })
    const { id: series } = created.json<{ id: string }>()
    await newEventOf(admin, { title: 'Autumn', series })
    await newEventOf(admin, { title: 'Rehearsal', series, is_test: true })
    const { statusCode, body } = await open(`/series/${series}`)
    expect([
      statusCode,
      body.includes('<h1>Seasons</h1>'),
      body.includes('Autumn'),
      body.includes('Rehearsal'),
    ]).toEqual([200, true, true, false])
  })
})
