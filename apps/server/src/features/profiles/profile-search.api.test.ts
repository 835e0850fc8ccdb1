import { randomUUID } from 'node:crypto'
import { plainWords } from '@marquee/domain/lists'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase, readRows } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { profileMatches } from './public.ts'

let server: TestServer
let admin: Person
let event: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  event = await newEventOf(admin)
  for (const [at, first_name, last_name] of people) {
    const answers = { first_name, last_name, email: `${at}@names.test` }
    await admin.request({ method: 'POST', url: '/api/event/event-members/', payload: { event, answers } })
    const user = answers
    const payload = { event, role: 4, user, send_email_invite: false }
    await admin.request({ method: 'POST', url: '/api/event/event_roles/', payload })
  }
})

const people = [
  ['ipek', 'İpek', 'Yılmaz'],
  ['jose', 'José'.normalize('NFD'), 'Núñez'],
  ['elodie', 'Élodie', 'Straße'],
  ['hieu', 'Nguyễn', 'Hiếu'],
  ['liam', 'Liam', 'O’Connor'],
] as const

const inOwn = () => ({ ...server.services, organizationId: admin.organizationId })
const listedIn = z.object({ results: z.array(z.object({ user: z.object({ email: z.string() }) })) })

describe('a name', () => {
  it.each([
    ['İpek', 'ipek'],
    ['İPEK', 'ipek'],
    ['yilmaz', 'ipek'],
    ['José', 'jose'],
    ['Jose', 'jose'],
    ['NUNEZ', 'jose'],
    ['elodie', 'elodie'],
    ['strasse', 'elodie'],
    ['Hiếu'.normalize('NFD'), 'hieu'],
    ['nguyen hieu', 'hieu'],
    ["o'connor", 'liam'],
  ])('is found by %j among registrants, speakers and people of the organization', async (search, at) => {
    const query = { event, search, role: '4' }
    for (const url of ['/api/event/event-members/', '/api/event/event_roles/']) {
      const reply = listedIn.parse((await admin.request({ url, query })).json())
      expect(reply.results.map(({ user }) => user.email)).toEqual([`${at}@names.test`])
    }
    const known = await admin.request({ url: '/api/core/profiles/', query: { search } })
    expect(known.body).toContain(`${at}@names.test`)
  })
})

it('PostgreSQL and the domain spell words alike', async () => {
  const letters = [...Array.from('aZéßẞæŒøŁđİıςΣ’ʼ–ế%_ ﬁ'), 'e\u0301']
  const texts = fc
    .sample(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), 300)
    .map((parts) => parts.join(''))
  const rows = await inOrganization(inOwn(), ({ db }) =>
    readRows(
      db,
      z.object({ plain: z.string() }),
      sql`select plain_words(word) plain from unnest(${sql.param(texts)}::text[]) with ordinality words(word, at) order by at`,
    ),
  )
  expect(rows.map(({ plain }) => plain)).toEqual(texts.map(plainWords))
})

it('people are found by an index, under row-level security too', async () => {
  const { url, urls, drop } = await createTestDatabase()
  const owner = new pg.Client({ connectionString: url })
  const database = openDatabase(urls, server.services.log)
  try {
    await owner.connect()
    const organization = randomUUID()
    await owner.query(`insert into organizations (id, name, region) values ($1, 'Many', 'US')`, [
      organization,
    ])
    await owner.query(
      `insert into profiles (organization_id, email, first_name)
        select $1, 'p' || n || '@many.test', md5(n::text) from generate_series(1, 5000) n`,
      [organization],
    )
    // The plan depends on PostgreSQL's statistics and on how much of the index is still pending.
    await owner.query('vacuum analyze profiles')
    const rows = await inOrganization({ database, organizationId: organization }, ({ db }) =>
      readRows(
        db,
        z.object({ 'QUERY PLAN': z.string() }),
        sql`explain select from profiles where ${profileMatches(sql`profiles.id`, 'nguyen')}`,
      ),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on profiles_search')
  } finally {
    await owner.end()
    await database.close()
    await drop()
  }
})
