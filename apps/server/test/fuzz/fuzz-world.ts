/**
 * * Two organizations with a fixture of each kind, five actors of the studio and four of the venue. Neither
 * organization may see the other, and no attendee may see another event.
 */
import { sql } from 'drizzle-orm'
import { roleIds } from '@marquee/domain/permissions'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { asSystem } from '#platform/db/tenancy.ts'
import { createWorld, makeFixture, type FixtureKind, fixtureKinds } from '../access-fixtures.ts'
import { type AtEvent, enterAs, newEventOf } from '../at-event.ts'
import { type Person, signedIn } from '../people.ts'
import type { TestServer } from '../test-server.ts'

export const actors = ['nobody', 'stranger', 'otherTeam', 'editor', 'admin'] as const
export const venueActors = ['visitor', 'attendee', 'moderator', 'attendeeElsewhere'] as const
export type ActorName = (typeof actors)[number] | (typeof venueActors)[number]

/** Who makes a call, and what they may see. */
export type FuzzCaller = {
  headers: Record<string, string>
  /** The organizations that the caller is in now. */
  organizations(): Promise<Set<string>>
  /** The only event that an attendee may see. */
  event?: string
}

export type FuzzWorld = {
  /** Undefined for `nobody` and `visitor`. Lets in a new person if the last one was forgotten. */
  callerOf(actor: ActorName): Promise<FuzzCaller | undefined>
  /** Replaces the actor's person on the next call, for example after a 401. */
  forget(actor: ActorName): void
  /** The events of the venue's actors: most are at the first. */
  events: readonly [string, string]
  /** Ids of both organizations' fixtures. */
  ids: Map<FixtureKind, string[]>
}

export async function createFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const world = await createWorld(server)
  const foreignWorld = await createWorld(server)
  const ids = new Map<FixtureKind, string[]>()
  for (const kind of fixtureKinds) {
    const own = await makeFixture(kind, { server, world })
    const foreign = await makeFixture(kind, { server, world: foreignWorld })
    ids.set(kind, [own, foreign])
  }
  const people = new Map<StudioActor, Person>([
    ['stranger', foreignWorld.admin],
    ['otherTeam', world.otherTeam],
    ['editor', world.editor],
    ['admin', world.admin],
  ])
  const { admin } = world
  const successors: Record<StudioActor, () => Promise<Person>> = {
    stranger: () => signedIn(server, { colleagueOf: foreignWorld.admin }),
    otherTeam: () => signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' }),
    // In a separate team, because calls may have deleted the first one.
    editor: () => signedIn(server, { colleagueOf: admin, role: 'MEMBER', teamRoleId: roleIds.eventEditor }),
    admin: () => signedIn(server, { colleagueOf: admin }),
  }
  const entered = new Map<Attendant, FuzzCaller>()
  // In a separate organization, where no studio call deletes anything.
  const organizer = await signedIn(server)
  const events = [await newEventOf(organizer), await newEventOf(organizer)] as const
  const [event, elsewhere] = events
  const entrances: Record<Attendant, () => Promise<AtEvent>> = {
    attendee: () => enterAs(server, organizer, { event, role: 4 }),
    moderator: () => enterAs(server, organizer, { event, role: 2 }),
    attendeeElsewhere: () => enterAs(server, organizer, { event: elsewhere, role: 4 }),
  }
  const enter = async (actor: Attendant): Promise<FuzzCaller> => {
    const { cookie, event } = await entrances[actor]()
    return { headers: { cookie }, event, organizations: async () => new Set([organizer.organizationId]) }
  }
  return {
    ids,
    events,
    async callerOf(actor) {
      if (actor === 'nobody' || actor === 'visitor') return undefined
      if (isAttendant(actor)) {
        const caller = entered.get(actor) ?? (await enter(actor))
        entered.set(actor, caller)
        return caller
      }
      const person = people.get(actor) ?? (await successors[actor]())
      people.set(actor, person)
      return {
        headers: { authorization: `Bearer ${person.accessToken}` },
        organizations: () => organizationsOf(server, person),
      }
    },
    forget(actor) {
      if (isAttendant(actor)) entered.delete(actor)
      else if (actor !== 'nobody' && actor !== 'visitor') people.delete(actor)
    },
  }
}

type StudioActor = Exclude<(typeof actors)[number], 'nobody'>
type Attendant = Exclude<(typeof venueActors)[number], 'visitor'>

function isAttendant(actor: ActorName): actor is Attendant {
  return actor === 'attendee' || actor === 'moderator' || actor === 'attendeeElsewhere'
}

async function organizationsOf(server: TestServer, { id }: Person): Promise<Set<string>> {
  const rows = await asSystem(server.services, (ctx) =>
    readRows(
      ctx.db,
      z.object({ organization_id: z.string() }),
      sql`select organization_id from memberships where user_id = ${id}`,
    ),
  )
  return new Set(rows.map(({ organization_id }) => organization_id))
}
