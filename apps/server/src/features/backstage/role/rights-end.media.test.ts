/** People whose rights end while they are backstage, and connections that nobody noted. */
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { roleIds } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AtEvent } from '#test/at-event.ts'
import { offerBackstage } from '#test/backstage-client.ts'
import { freePort } from '#test/free-port.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { newShow } from '#test/show-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import type { Attendee } from '#platform/context.ts'
import { readRows } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { connectToStage } from '../stage-origin.ts'
import { openStageRole, type StageRole } from './stage-role.ts'

let server: OwnTestServer
let admin: Person
let role: StageRole

beforeAll(async () => {
  server = await createTestServer({
    own: 'the stage role has ports',
    environment: { STAGE_PORT: String(await freePort()) },
  })
  admin = await signedIn(server)
  // A busy web role takes longer than a moment to note who connected.
  role = await openStageRole(server.services, { originHost: '127.0.0.1', recheckEveryMs: 2000 })
})
afterAll(async () => {
  await role.close()
  await server.close()
})

it('[PE-031] who loses their role while on stage is off it, and their connection ends', async () => {
  const show = await newShow(server, admin)
  const producer = await show.aProducer()
  const person = await show.aSpeaker('Ada')
  const ada = await show.enter(person)
  const grace = await show.enter(await show.aSpeaker('Grace'))
  await show.direct(producer, ada, { is_on_stage: true })
  await execute(sql`delete from event_role_assignments where event_role_id = ${person.eventRoleId}`)
  const connected = async () =>
    (await show.see(producer)).people.map(({ name, is_connected }) => [name, is_connected])
  await expect.poll(connected, patience).toEqual([
    ['Ada Lovelace', false],
    ['Grace Lovelace', true],
  ])
  expect((await show.enter(person)).reply.status).toBe(403)
  expect(grace.reply.status).toBe(201)
  await show.close()
})

it('[PE-034] who may only watch from now on leaves the stage, and stays backstage', async () => {
  const show = await newShow(server, admin)
  const producer = await show.aProducer()
  const person = await show.aSpeaker('Ada')
  const ada = await show.enter(person)
  await show.direct(producer, ada, { is_on_stage: true })
  await execute(
    sql`update event_role_assignments set role_id = ${roleIds.coordinator}
      where event_role_id = ${person.eventRoleId}`,
  )
  await expect
    .poll(async () => (await show.see(producer)).people, patience)
    .toMatchObject([{ is_on_stage: false, slot: null, can_join: false, is_connected: true }])
  await show.close()
})

it('a connection that the web role never noted ends by itself', async () => {
  const show = await newShow(server, admin)
  const person = await show.aSpeaker('Ada')
  const { entry } = await show.enter(person)
  const { organizationId } = admin
  const connectionId = randomUUID()
  const forgotten = await offerBackstage(async ({ offer }) => {
    const of = { organizationId, eventId: show.event, sessionId: show.session, personId: entry.person }
    const attendee = await attendeeOf(person)
    const answer = await connectToStage(server.services, { ...of, connectionId, entry: attendee, offer })
    return { status: 201, body: { answer, livekit: null, person: entry.person, connection: connectionId } }
  })
  const port = Number(/a=candidate:\S+ 1 udp \S+ \S+ (\d+)/i.exec(forgotten.entry.answer ?? '')?.[1])
  expect(await isFree(port)).toBe(false)
  await expect.poll(() => isFree(port), patience).toBe(true)
  await forgotten.close()
  await show.close()
})

async function isFree(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const bound = new Promise<boolean>((resolve) => {
    socket.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.bind(port)
  const isBound = await bound
  socket.close()
  return isBound
}

/** As the web role sees the speaker. */
async function attendeeOf({ event: eventId, eventRoleId, profileId }: AtEvent): Promise<Attendee> {
  const [entry] = await inOrganization(services(), ({ db }) =>
    readRows(
      db,
      z.object({ id: z.string() }),
      sql`select id from audience_entries where event_role_id = ${eventRoleId}`,
    ),
  )
  const { organizationId } = admin
  const known = { organizationId, eventId, eventRoleId, profileId, entryId: entry?.id ?? '' }
  return {
    ...known,
    roles: [4],
    isPerson: true,
    isCounted: true,
    actorId: profileId,
    typedName: null,
    owesProfile: false,
  }
}

async function execute(statement: ReturnType<typeof sql>): Promise<void> {
  await inOrganization(services(), ({ db }) => db.execute(statement))
}

const services = () => ({ ...server.services, organizationId: admin.organizationId })
