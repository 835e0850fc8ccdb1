import type { Event } from '@marquee/domain/events'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { listUsedFileIds } from './file-use-store.ts'
import { removeEventFiles } from './remove-event-files.job.ts'
import { sweepFiles } from './sweep-files.job.ts'

let server: OwnTestServer
let admin: Person
let eventId: string
beforeAll(async () => {
  server = await createTestServer({ environment: { MARQUEE_CONTENT_URL: 'https://cdn.example.org/' } })
  admin = await signedIn(server)
  eventId = await createEvent()
})
afterAll(() => server.close())

const dayMs = 24 * 60 * 60 * 1000
const isThere = async (key: string) => (await server.services.store.stat(key)) !== undefined

/** Stores a file, of the event if there is one, and returns its key. */
async function sendFile(event?: string, root = 'public'): Promise<string> {
  const folder = event === undefined ? '' : `events/${event}/`
  const key = `${root}/${admin.organizationId}/${folder}${randomUUID()}-logo.png`
  await server.services.store.put(key, Buffer.from('\x89PNG'), { contentType: 'image/png' })
  return key
}

const createEvent = async (fields: object = {}) =>
  (
    await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput(fields) })
  ).json<Event>().id

async function deleteEvent(id: string): Promise<void> {
  const reply = await admin.request({ method: 'DELETE', url: `/api/event/events/${id}/` })
  expect(reply.statusCode).toBe(204)
}

/** Runs the job that the deletion queued. */
const removeFilesOf = (event: string) =>
  removeEventFiles(server.services, { organization_id: admin.organizationId, event_id: event })

/** Sets an event's description. Not by a request, because sign-ins expire as the clock moves. */
async function describeEvent(words: string): Promise<void> {
  const { organizationId } = admin
  await inOrganization({ ...server.services, organizationId }, (ctx) =>
    ctx.db.execute(sql`update events set description = ${words} where id = ${eventId}`),
  )
}

async function sweepAfter(ms: number): Promise<void> {
  server.clock.advance(ms)
  await sweepFiles(server.services)
}

describe('the files of a deleted event', () => {
  it('are removed by a job of its transaction, unless something else uses them', async () => {
    const event = await createEvent()
    const own = await sendFile(event)
    const ownDocument = await sendFile(event, 'files')
    const shared = await sendFile(event)
    await createEvent({ description: `<p><img src="https://cdn.example.org/${shared}"></p>` })
    await deleteEvent(event)
    const jobs = await asSystem(server.services, (ctx) =>
      ctx.db.execute(
        sql`select id from jobs.job where name = 'remove-event-files' and data->>'event_id' = ${event}`,
      ),
    )
    expect(jobs.rows).toHaveLength(1)
    await removeFilesOf(event)
    await removeFilesOf(event)
    expect([await isThere(own), await isThere(ownDocument), await isThere(shared)]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('an unused file', () => {
  it('is removed after a week', async () => {
    const key = await sendFile()
    await sweepFiles(server.services)
    await sweepAfter(6 * dayMs)
    expect(await isThere(key)).toBe(true)
    await sweepAfter(2 * dayMs)
    expect(await isThere(key)).toBe(false)
  })

  it('starts its week over when it was used in between', async () => {
    const key = await sendFile()
    await sweepFiles(server.services)
    server.clock.advance(5 * dayMs)
    await describeEvent(`/media/${key}`)
    await sweepFiles(server.services)
    await describeEvent('')
    await sweepAfter(5 * dayMs)
    await sweepAfter(5 * dayMs)
    expect(await isThere(key)).toBe(true)
    await sweepAfter(3 * dayMs)
    expect(await isThere(key)).toBe(false)
  })

  it('stays if its key is not a file key', async () => {
    const key = `public/${admin.organizationId}/something-else.txt`
    await server.services.store.put(key, Buffer.from('x'), { contentType: 'text/plain' })
    await sweepFiles(server.services)
    await sweepAfter(30 * dayMs)
    expect(await isThere(key)).toBe(true)
  })
})

describe('a file in use is never removed', () => {
  it.each([
    ['an absolute URL', (key: string) => `https://studio.example.org/media/${key}`],
    ['a URL on the content host', (key: string) => `https://cdn.example.org/${key}?v=2`],
    ['its key alone', (key: string) => key],
    ['formatted text', (key: string) => `<p>See <img alt="" src="/media/${key}"> there</p>`],
    ['a URL within a URL', (key: string) => `/resize?url=${encodeURIComponent(`/media/${key}`)}`],
    ['upper case', (key: string) => `/media/${key.toUpperCase()}`],
  ])('when it appears as %s', async (_name, textWith) => {
    const key = await sendFile()
    const id = /([0-9a-f-]{36})-logo/.exec(key)?.[1] ?? ''
    await describeEvent(textWith(key))
    const used = await asSystem(server.services, (ctx) => listUsedFileIds(ctx.db, admin.organizationId))
    expect(used.has(id)).toBe(true)
    await sweepFiles(server.services)
    await sweepAfter(30 * dayMs)
    expect(await isThere(key)).toBe(true)
  })

  it('wherever it appears: a profile, an account, settings stored as JSON', async () => {
    const { organizationId } = admin
    const [ofPerson, ofAccount, ofSettings] = [
      await sendFile(),
      await sendFile(undefined, 'files'),
      await sendFile(),
    ]
    await inOrganization({ ...server.services, organizationId }, async (ctx) => {
      await ctx.db.execute(
        sql`insert into profiles (organization_id, email, profile_picture_url)
          values (${organizationId}, 'ada@marquee.test', ${`/media/${ofPerson}`})`,
      )
      const settings = JSON.stringify({ look: { logo: `/media/${ofSettings}` } })
      await ctx.db.execute(
        sql`update organizations set pricing_config = ${settings}::jsonb where id = ${organizationId}`,
      )
    })
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(
        sql`update users set profile_picture_url = ${`/media/${ofAccount}`} where id = ${admin.id}`,
      ),
    )
    await sweepFiles(server.services)
    await sweepAfter(30 * dayMs)
    expect(await Promise.all([ofPerson, ofAccount, ofSettings].map(isThere))).toEqual([true, true, true])
  })
})
