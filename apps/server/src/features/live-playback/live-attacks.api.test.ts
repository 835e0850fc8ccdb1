/** Attacks on viewers by someone with a grant of another event, or with none. */
import { randomUUID } from 'node:crypto'
import type { Broadcast } from '@marquee/domain/agenda'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newAgenda, type TestAgenda } from '#test/agenda-of.ts'
import { countStatements } from '#test/count-statements.ts'
import { type Person, signedIn } from '#test/people.ts'
import { playableVideos } from '#test/playable-videos.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { stageGrants } from './live-grants.ts'

let server: OwnTestServer
let baseUrl: string
beforeAll(async () => {
  server = await createTestServer({ own: 'moves its clock' })
  baseUrl = await server.listen()
})
afterAll(() => server.close())

const { aVideo } = playableVideos(() => ({ server, baseUrl }))
const setClock = (time: string) =>
  server.clock.advance(new Date(`2027-03-20T${time}Z`).getTime() - server.clock.now().getTime())

let ada: Person
let agenda: TestAgenda
let session: Broadcast
beforeEach(async () => {
  setClock('13:00:01')
  ada = await signedIn(server)
  agenda = await newAgenda(ada)
  session = await agenda.aSession({ broadcast_type: 2, video_assets: [await aVideo(ada)] })
})

const grantOf = ({ organizationId }: Person, subjectId: string) =>
  stageGrants.issue(server.services, { organizationId, subjectId })
const ask = async (grant: string, { id = session.id, address = '192.0.2.7', path = 'v/360.m3u8' } = {}) => {
  const headers = { 'x-forwarded-for': address }
  return server.venue.inject({ url: `/live/${grant}/${id}/${path}`, headers })
}
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode

it.each([
  ['another organization', async () => signedIn(server)],
  ['another event of the organization', async () => ada],
])('viewers keep watching while someone at %s requests their session 20 times a second', async (_, by) => {
  const eve = await by()
  const theirs = grantOf(eve, (await newAgenda(eve)).event.id)
  const own = grantOf(ada, agenda.event.id)
  for (let quarter = 0; quarter < 20; quarter += 1) {
    server.clock.advance(250)
    const attacks = Array.from({ length: 5 }, () => statusOf(theirs))
    expect(await Promise.all([...attacks, statusOf(own), statusOf(own)])).toEqual([
      ...[404, 404, 404, 404, 404],
      ...[200, 200],
    ])
  }
})

it('requesting sessions that don’t exist reads nothing from the database', async () => {
  const own = grantOf(ada, agenda.event.id)
  expect(await statusOf(own)).toBe(200)
  const statements = await countStatements(server, async () => {
    for (let count = 0; count < 50; count += 1) expect(await statusOf(own, { id: randomUUID() })).toBe(404)
  })
  expect(statements).toBe(0)
})

it('a network that guesses grants is refused, but its viewers are not', async () => {
  const own = grantOf(ada, agenda.event.id)
  const guesses = async (count: number) => {
    const guessed = Array.from({ length: count }, (_, host) =>
      statusOf('guessed', { address: `2001:db8:7:8::${(host + 1).toString(16)}` }),
    )
    return new Set(await Promise.all(guessed))
  }
  expect(await guesses(3000)).toEqual(new Set([401]))
  const refused = await ask('guessed', { address: '2001:db8:7:8:9::1' })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(await statusOf(own, { address: '2001:db8:7:8::1' })).toBe(200)
  expect(await statusOf('guessed', { address: '2001:db8:7:9::1' })).toBe(401)
  server.clock.advance(61_000)
  expect(await guesses(1)).toEqual(new Set([401]))
})
