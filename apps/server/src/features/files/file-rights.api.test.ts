import { randomUUID } from 'node:crypto'
import type { Event } from '@marquee/domain/events'
import { type FilePurpose, fileRules } from '@marquee/domain/files'
import { roleIds } from '@marquee/domain/permissions'
import { storageUsageSchema } from '@marquee/domain/storage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { insertStoredFile } from './stored-file-store.ts'
import { tidyFiles } from './tidy-files.job.ts'

let server: OwnTestServer
let admin: Person
/** Can change events and their branding. */
let editor: Person
/** In no team. */
let member: Person
let event: string
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
  admin = await signedIn(server)
  const inWorkspace = { id: admin.workspaceId, role_id: roleIds.eventEditor }
  editor = await signedIn(server, { colleagueOf: admin, role: 'MEMBER', inWorkspace })
  member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
  await asSystem(server.services, (ctx) =>
    ctx.db.execute(sql`delete from workspace_members where user_id = ${member.id}`),
  )
  const created = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  event = created.json<Event>().id
})
afterAll(() => server.close())

const purposes = Object.keys(fileRules).filter((name): name is FilePurpose => name in fileRules)
const typeFor = (purpose: FilePurpose) => (purpose === 'font' ? 'font/woff2' : 'image/png')
const requestUrl = (person: Person, purpose: FilePurpose, of: { event?: string } = {}) => {
  const payload = { key: 'a', file_type: typeFor(purpose), purpose, ...of }
  return person.request({ method: 'POST', url: '/api/core/signed_url/', payload })
}

describe('a member who can change no event', () => {
  it.each(purposes)('can upload a %s only if everyone has their own', async (purpose) => {
    const alone = (await requestUrl(member, purpose)).statusCode
    expect(alone).toBe(purpose === 'profile_picture' ? 200 : 403)
    expect([403, 404]).toContain((await requestUrl(member, purpose, { event })).statusCode)
  })
})

it.each(purposes)('an editor of the event can upload a %s for it', async (purpose) => {
  expect((await requestUrl(editor, purpose, { event })).statusCode).toBe(200)
})

describe('the storage used by files', () => {
  const key = (name: string) => `files/${admin.organizationId}/${randomUUID()}-${name}`
  const filesOf = async () => {
    const usage = storageUsageSchema.parse((await admin.request({ url: '/api/core/storage/' })).json())
    return usage.kinds.find(({ kind }) => kind === 'files')?.bytes
  }
  const startUpload = (name: string, size_bytes: number) => {
    const file = { key: name, organization_id: admin.organizationId, size_bytes, stored_at: null }
    return asSystem(server.services, (ctx) => insertStoredFile(ctx.db, file))
  }

  it('matches the store after the cleanup, even after a crash', async () => {
    const [arrived, unknown] = [key('arrived.png'), key('unknown.png')]
    for (const file of [arrived, unknown]) {
      await server.services.store.put(file, Buffer.alloc(100), { contentType: 'image/png' })
    }
    await startUpload(arrived, 5000)
    await startUpload(key('lost.png'), 7000)
    expect(await filesOf()).toBe(12_000)
    await tidyFiles(server.services)
    // Recent uploads may still arrive; the unrecorded file is counted now.
    expect(await filesOf()).toBe(12_100)
    server.clock.advance(25 * 60 * 60 * 1000)
    await tidyFiles(server.services)
    await tidyFiles(server.services)
    const again = await signedIn(server, { colleagueOf: admin })
    const reply = await again.request({ url: '/api/core/storage/' })
    expect(reply.json()).toMatchObject({ used_bytes: 200 })
  })
})
