import { defaultDesign, newBlock, type PageBlock, type PageDesign, withProps } from '@marquee/domain/pages'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { broadcastInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })
const open = async (path: string) =>
  (await server.venue.inject({ url: path, headers: { accept: 'text/html' } })).body

/** The page of the event with these blocks, published. */
async function pageWith(event: string, ...blocks: PageBlock[]): Promise<string> {
  const url = `/api/event/events/${event}/page/`
  const design: PageDesign = { ...defaultDesign('registration'), content: blocks }
  await admin.request({ method: 'PUT', url, payload: { revision: 0, design } })
  expect((await post(`${url}publish/`, { revision: 1 })).statusCode).toBe(200)
  return open(`/event/${event}`)
}

describe('a map', () => {
  const inPerson = { host_type: 'In_Person', location: 'Old mill, Mill Street 1' }

  it('shows the location of the event, with links that nothing follows by itself', async () => {
    const body = await pageWith(await newEventOf(admin, inPerson), newBlock('map', 'm'))
    expect(body).toContain('<p class="long-text">Old mill, Mill Street 1</p>')
    expect(body).toContain(
      'href="https://www.google.com/maps/dir/?api=1&amp;destination=Old%20mill%2C%20Mill%20Street%201" target="_blank" rel="noopener noreferrer"',
    )
    expect(body).not.toMatch(/(?:src|srcset)="https:/)
  })

  it('shows an address of its own instead, and nothing for an event online', async () => {
    const own = withProps(newBlock('map', 'm'), { place: 'Harbor', address: 'Pier 4', note: 'Gate B' })
    const body = await pageWith(await newEventOf(admin, inPerson), own)
    for (const part of ['<strong>Harbor</strong>', 'Pier 4', 'Gate B', 'daddr=Harbor%2C%20Pier%204'])
      expect(body).toContain(part)
    expect(
      await pageWith(await newEventOf(admin, { host_type: 'Virtual' }), newBlock('map', 'm')),
    ).not.toContain('page-map')
  })
})

it('an agenda by track has a column for each track, after what is for everyone', async () => {
  const event = await newEventOf(admin)
  for (const track of ['Design', 'Code']) {
    const { id } = (await post('/api/event/tracks/', { event, title: track })).json<{ id: string }>()
    await post('/api/event/broadcasts/', broadcastInput(event, { title: `About ${track}`, tracks: [id] }))
  }
  await post('/api/event/broadcasts/', broadcastInput(event, { title: 'Welcome' }))
  const body = await pageWith(event, withProps(newBlock('agenda', 'a'), { by: 'track' }))
  const places = [
    '<h4>Welcome</h4>',
    'aria-label="Design"',
    '<h5>About Design</h5>',
    'aria-label="Code"',
    '<h5>About Code</h5>',
  ].map((part) => body.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(body).not.toContain('track-filter')
})

it('the page of an event that is over leads nobody to a form', async () => {
  const event = await newEventOf(admin)
  expect(await open(`/event/${event}`)).toContain('href="#register"')
  await asSystem(server.services, ({ db }) =>
    db.execute(sql`update events set start_time = '2020-01-01', end_time = '2020-01-02' where id = ${event}`),
  )
  const body = await open(`/event/${event}`)
  expect(body).toContain('<h2 id="register-heading">This event is over</h2>')
  expect(body).toContain('You can no longer register for it.')
  expect(body).not.toContain('href="#register"')
  expect(body).not.toContain('>Registration<')
})
