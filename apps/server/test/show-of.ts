/** A live session with people who come backstage: its speakers, its producer, and others at its event. */
import type { Broadcast } from '@marquee/domain/agenda'
import type { Backstage, SlotKey } from '@marquee/domain/backstage'
import { roleIds } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs, newEventOf } from './at-event.ts'
import { type BackstageClient, comeBackstage } from './backstage-client.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

type Someone = { number?: 0 | 2 | 4; roleId?: string; name: string }

export async function newShow(server: TestServer, admin: Person, fields: object = {}) {
  const event = await newEventOf(admin)
  const { start_time, end_time } = (await admin.request({ url: `/api/event/events/${event}/` })).json<{
    start_time: string
    end_time: string
  }>()
  const payload = { event, title: 'Keynote', start_time, end_time, ...fields }
  const created = await admin.request({ method: 'POST', url: '/api/event/broadcasts/', payload })
  const session = created.json<Broadcast>().id
  const backstage = `sessions/${session}/backstage/`
  const clients: BackstageClient[] = []

  /** Somebody at the event, a speaker unless another role is given, with this role in the session. */
  async function aPerson({ number = 4, roleId, name }: Someone): Promise<AtEvent> {
    const person = await enterAs(server, admin, { event, role: number, firstName: name })
    if (roleId === undefined) return person
    const { organizationId } = admin
    await inOrganization({ ...server.services, organizationId }, ({ db }) =>
      db.execute(sql`insert into event_role_assignments (organization_id, event_role_id, broadcast_id, role_id)
        values (${organizationId}, ${person.eventRoleId}, ${session}, ${roleId})`),
    )
    return person
  }

  return {
    event,
    session,
    backstage,
    aPerson,
    aSpeaker: (name: string, roleId: string = roleIds.stageAccess) => aPerson({ name, roleId }),
    aProducer: () => aPerson({ number: 2, name: 'Pat' }),
    /** Somebody is backstage in this place, without a browser. */
    async place({ profileId }: AtEvent, slot: SlotKey): Promise<void> {
      const { organizationId } = admin
      await inOrganization({ ...server.services, organizationId }, ({ db }) =>
        db.execute(sql`insert into backstage_people (organization_id, event_id, broadcast_id, profile_id, can_join,
            can_share, slot, has_camera, has_microphone, connection_id, consented_at)
          values (${organizationId}, ${event}, ${session}, ${profileId}, true, true, ${slot}, true, true, uuidv7(), now())`),
      )
    },
    async enter(person: AtEvent, options?: Parameters<typeof comeBackstage>[2]) {
      const client = await comeBackstage(person, session, options)
      clients.push(client)
      return client
    },
    see: async (person: AtEvent) => (await person.request({ url: backstage })).json<Backstage>(),
    direct: (by: AtEvent, { entry }: BackstageClient, payload: object) =>
      by.request({ method: 'PATCH', url: `${backstage}people/${entry.person}/`, payload }),
    /** Closes the browsers of everyone. */
    close: () => Promise.all(clients.splice(0).map((client) => client.close())),
  }
}
export type TestShow = Awaited<ReturnType<typeof newShow>>
