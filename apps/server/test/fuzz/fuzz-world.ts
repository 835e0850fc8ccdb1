/** Two organizations with one thing of each kind, and the five who call: what they may see of each other is nothing. */
import { sql } from 'drizzle-orm'
import { roleIds } from '@marquee/domain/permissions'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { asSystem } from '#platform/db/tenancy.ts'
import { createWorld, makeFixture, type Thing, things } from '../access-fixtures.ts'
import { type Person, signedIn } from '../people.ts'
import type { TestServer } from '../test-server.ts'

export const actors = ['nobody', 'stranger', 'otherTeam', 'editor', 'admin'] as const
export type ActorName = (typeof actors)[number]

export type FuzzWorld = {
  /** What the calls are made with; undefined of nobody. Signs in anew whoever was signed out or removed. */
  personOf(actor: ActorName): Promise<Person | undefined>
  /** Whose place was taken by a reply of 401. */
  forget(actor: ActorName): void
  /** The organizations that the person is in now. */
  organizationsOf(person: Person): Promise<Set<string>>
  /** Ids by what they are of, of both organizations. */
  ids: Map<Thing, string[]>
}

/** A world of its own for each round. */
export async function createFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const world = await createWorld(server)
  const strangeWorld = await createWorld(server)
  const ids = new Map<Thing, string[]>()
  for (const thing of things) {
    const own = await makeFixture(thing, { server, world })
    const strange = await makeFixture(thing, { server, world: strangeWorld })
    ids.set(thing, [own, strange])
  }
  const people = new Map<ActorName, Person>([
    ['stranger', strangeWorld.admin],
    ['otherTeam', world.otherTeam],
    ['editor', world.editor],
    ['admin', world.admin],
  ])
  const { admin, rightTeam } = world
  const successors: Record<Exclude<ActorName, 'nobody'>, () => Promise<Person>> = {
    stranger: () => signedIn(server, { colleagueOf: strangeWorld.admin }),
    otherTeam: () => signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' }),
    editor: () =>
      signedIn(server, {
        colleagueOf: admin,
        role: 'MEMBER',
        inWorkspace: { id: rightTeam.workspaceId, role_id: roleIds.eventEditor },
      }),
    admin: () => signedIn(server, { colleagueOf: admin }),
  }
  return {
    ids,
    async personOf(actor) {
      if (actor === 'nobody') return undefined
      const person = people.get(actor) ?? (await successors[actor]())
      people.set(actor, person)
      return person
    },
    forget(actor) {
      people.delete(actor)
    },
    async organizationsOf({ id }) {
      const rows = await asSystem(server.services, (ctx) =>
        readRows(
          ctx.db,
          z.object({ organization_id: z.string() }),
          sql`select organization_id from memberships where user_id = ${id}`,
        ),
      )
      return new Set(rows.map(({ organization_id }) => organization_id))
    },
  }
}
