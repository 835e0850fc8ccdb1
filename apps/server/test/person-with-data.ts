/** A person with every kind of personal data, and a search of the whole database for it. */
import { randomUUID } from 'node:crypto'
import { createdApiTokenSchema } from '@marquee/domain/api-tokens'
import { signedUrlSchema } from '@marquee/domain/files'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import { sendEmail } from '../src/features/effects/public.ts'
import { recordActivity } from '../src/features/ledger/public.ts'
import type { Services } from '../src/platform/context.ts'
import { readRows } from '../src/platform/db/database.ts'
import { idRow } from '../src/platform/db/row-schemas.ts'
import { asSystem, inOrganization } from '../src/platform/db/tenancy.ts'
import { eventInput } from './event-input.ts'
import { insertVideo } from './insert-video.ts'
import { type Person, signedIn } from './people.ts'
import { aPng } from './pictures.ts'
import type { TestServer } from './test-server.ts'

export type PersonWithData = Person & {
  firstName: string
  lastName: string
  profileId: string
  eventId: string
  videoId: string
  token: string
  picture: { key: string; path: string; bytes: Buffer }
}

const createdSchema = z.object({ id: z.uuid() })
const roleSchema = z.object({ user: z.object({ id: z.uuid() }).loose() }).loose()

/** Creates a colleague of `admin` with a name that needs escaping and data in every feature. */
export async function createPersonWithData(server: TestServer, admin: Person): Promise<PersonWithData> {
  const { services } = server
  const person = await signedIn(server, { colleagueOf: admin })
  const names = { firstName: 'Grace "Amazing"', lastName: `O'Hopper-${randomUUID().slice(0, 8)}` }
  await asSystem(services, ({ db }) =>
    db.execute(
      sql`update users set first_name = ${names.firstName}, last_name = ${names.lastName} where id = ${person.id}`,
    ),
  )
  const make = async (url: string, payload: object) => {
    const reply = await person.request({ method: 'POST', url, payload })
    if (reply.statusCode !== 201) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`)
    return reply
  }
  const event = createdSchema.parse((await make('/api/event/events/', eventInput())).json())
  const user = { email: person.email, first_name: names.firstName, last_name: names.lastName }
  const speaker = await make('/api/event/event_roles/', { event: event.id, role: 4, user })
  const token = await make('/api/core/api_tokens/', { name: 'Script', scopes: ['event:read'] })
  const video = await insertVideo(services, {
    organization_id: person.organizationId,
    created_by: person.id,
    name: 'Keynote',
  })
  const profileId = z.object({ id: z.uuid() }).parse(await profileOf(services, person)).id
  const picture = await sendPicture(server, person)
  await person.request({
    method: 'PATCH',
    url: `/api/core/profiles/${profileId}/`,
    payload: { profile_picture_url: picture.path, bio: 'Invented the compiler.' },
  })
  roleSchema.parse(speaker.json())
  await leaveTraces(server, { person, profileId, eventId: event.id, ...names })
  return {
    ...person,
    ...names,
    profileId,
    eventId: event.id,
    videoId: video.id,
    token: createdApiTokenSchema.parse(token.json()).token,
    picture,
  }
}

async function profileOf(services: Services, person: Person) {
  const [row] = await inOrganization({ ...services, organizationId: person.organizationId }, ({ db }) =>
    readRows(db, idRow, sql`select id from profiles where lower(email) = lower(${person.email})`),
  )
  return row
}

async function sendPicture(server: TestServer, person: Person) {
  const reply = await person.request({
    method: 'POST',
    url: '/api/core/signed_url/',
    payload: { key: 'face.png', file_type: 'image/png', purpose: 'profile_picture' },
  })
  const { url, key, path } = signedUrlSchema.parse(reply.json())
  const headers = { 'content-type': 'image/png' }
  await server.app.inject({ method: 'PUT', url, payload: aPng(), headers })
  const stored = await person.request({ url: path })
  return { key, path, bytes: stored.rawPayload }
}

async function leaveTraces(
  server: TestServer,
  traces: Pick<PersonWithData, 'firstName' | 'lastName' | 'profileId' | 'eventId'> & { person: Person },
): Promise<void> {
  const { person, firstName, lastName, profileId, eventId } = traces
  const activity = { name: 'page_view', route: '/events/$eventId/dashboard', age_ms: 0 }
  await person.request({
    method: 'POST',
    url: '/api/core/activity/',
    payload: { anonymous_id: randomUUID(), session_id: randomUUID(), activities: [activity] },
  })
  const email = { organizationId: person.organizationId, kind: 'test', subject: 'Welcome' }
  await inOrganization({ ...server.services, organizationId: person.organizationId }, async (ctx) => {
    const paragraphs = [`Hello\n${firstName} ${lastName}, write to ${person.email.toUpperCase()}.`]
    const named = { ...email, paragraphs, subject: `About ${firstName} ${lastName}` }
    await sendEmail(ctx, { ...named, to: person.email, idempotencyKey: randomUUID() })
    await recordActivity(ctx, { event_id: eventId, profile_id: profileId, type: 'entered' })
    await sendEmail(ctx, { ...named, to: 'someone@else.test', idempotencyKey: randomUUID() })
  })
}

/** Every table, including the queue's, with a row that contains one of the words; as `table: word`. */
export async function tablesContaining(services: Services, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: services.database.urls.owner })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs') order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ word: string }>(
        `select distinct word from unnest($1::text[]) word
          where exists (select from ${name} row where strpos(lower(row::text), lower(word)) > 0)`,
        [words],
      )
      found.push(...rows.map(({ word }) => `${name}: ${word}`))
    }
    return found
  } finally {
    await client.end()
  }
}
