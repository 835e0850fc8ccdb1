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
/** With rights to events and their look. */
let editor: Person
/** Of no team. */
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
  const made = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  event = made.json<Event>().id
})
afterAll(() => server.close())

const purposes = Object.keys(fileRules).filter((name): name is FilePurpose => name in fileRules)
const typeFor = (purpose: FilePurpose) => (purpose === 'font' ? 'font/woff2' : 'image/png')
const ask = (person: Person, purpose: FilePurpose, of: { event?: string } = {}) => {
  const payload = { key: 'a', file_type: typeFor(purpose), purpose, ...of }
  return person.request({ method: 'POST', url: '/api/core/signed_url/', payload })
}

describe('whoever may change no event', () => {
  it.each(purposes)('sends a %s only where everybody has one of their own', async (purpose) => {
    const alone = (await ask(member, purpose)).statusCode
    expect(alone).toBe(purpose === 'profile_picture' ? 200 : 403)
    expect([403, 404]).toContain((await ask(member, purpose, { event })).statusCode)
  })
})

it.each(purposes)('an editor of the event sends a %s for it', async (purpose) => {
  expect((await ask(editor, purpose, { event })).statusCode).toBe(200)
})

describe('what is counted of files', () => {
  const key = (name: string) => `files/${admin.organizationId}/${randomUUID()}-${name}`
  const filesOf = async () => {
    const usage = storageUsageSchema.parse((await admin.request({ url: '/api/core/storage/' })).json())
    return usage.kinds.find(({ kind }) => kind === 'files')?.bytes
  }
  const arriving = (name: string, size_bytes: number) => {
    const file = { key: name, organization_id: admin.organizationId, size_bytes, stored_at: null }
    return asSystem(server.services, (ctx) => insertStoredFile(ctx.db, file))
  }

  it('is what lies in the store once files were tidied, whatever a crash left', async () => {
    const [arrived, unknown] = [key('arrived.png'), key('unknown.png')]
    for (const one of [arrived, unknown]) {
      await server.services.store.put(one, Buffer.alloc(100), { contentType: 'image/png' })
    }
    await arriving(arrived, 5000)
    await arriving(key('lost.png'), 7000)
    expect(await filesOf()).toBe(12_000)
    await tidyFiles(server.services)
    // Those that have just begun may still arrive; the other is known now.
    expect(await filesOf()).toBe(12_100)
    server.clock.advance(25 * 60 * 60 * 1000)
    await tidyFiles(server.services)
    await tidyFiles(server.services)
    const again = await signedIn(server, { colleagueOf: admin })
    const reply = await again.request({ url: '/api/core/storage/' })
    expect(reply.json()).toMatchObject({ used_bytes: 200 })
  })
})
