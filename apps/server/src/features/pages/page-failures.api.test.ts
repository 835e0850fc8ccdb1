/** What people see of a page that can't be shown, and who isn't allowed to request it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
const logged: string[] = []
beforeAll(async () => {
  server = await createTestServer({ logTo: { write: (line) => void logged.push(line) } })
})
afterAll(() => server.close())

const bugs = () => logged.filter((line) => line.includes('"level":50'))
const html = { accept: 'text/html' }

describe('an address without a page', () => {
  it.each([
    '/series/%00',
    '/series/mozilla',
    '/repeating-event/1',
    '/hub/%E0%A4%A',
    `/event/${'x'.repeat(101)}`,
    '/event/%00',
    `/event/${'x'.repeat(101)}/room`,
    '/check-in/%00',
    '/enter/%00',
  ])("says that nothing is here, and isn't logged as an error: %s", async (url) => {
    const reply = await server.venue.inject({ url, headers: html })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      url.startsWith('/check-in/') ? 401 : 404,
      'text/html; charset=utf-8',
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(bugs()).toEqual([])
  })

  it('answers link checkers and programs that accept anything', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await server.venue.inject({ method, url: '/nowhere', headers: { accept: '*/*' } })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    }
    const file = await server.venue.inject({ url: '/nowhere.js', headers: { accept: '*/*' } })
    expect(file.headers['content-type']).toContain('application/json')
  })
})

describe('a form that is sent too often', () => {
  it('is refused for a while on a page, by network: all addresses of one IPv6 prefix count together', async () => {
    const event = await newEventOf(await signedIn(server))
    const send = (address: string) =>
      server.venue.inject({
        method: 'POST',
        url: `/event/${event}/registration`,
        payload: 'token=old&change=leave',
        headers: {
          ...html,
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': address,
        },
      })
    const statuses = []
    for (let sent = 1; sent <= 60; sent += 1)
      statuses.push((await send(`2001:db8:1:2::${sent.toString(16)}`)).statusCode)
    expect(new Set(statuses)).not.toContain(429)
    const refused = await send('2001:db8:1:2:ffff::1')
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('2001:db8:1:3::1')).statusCode).not.toBe(429)
    expect(bugs()).toEqual([])
  })
})
