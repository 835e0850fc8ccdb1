/** Two organizations with a fixture of each kind, and five actors. Neither organization may see the other. */
import { sql } from 'drizzle-orm'
import { roleIds } from '@marquee/domain/permissions'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { asSystem } from '#platform/db/tenancy.ts'
import { createWorld, makeFixture, type FixtureKind, fixtureKinds } from '../access-fixtures.ts'
import { type Person, signedIn } from '../people.ts'
import type { TestServer } from '../test-server.ts'

export const actors = ['nobody', 'stranger', 'otherTeam', 'editor', 'admin'] as const
export type ActorName = (typeof actors)[number]

export type FuzzWorld = {
  /** Undefined for `nobody`. Signs in a new person if the last one was forgotten. */
  personOf(actor: ActorName): Promise<Person | undefined>
  /** Replaces the actor's person on the next call, for example after a 401. */
  forget(actor: ActorName): void
  /** The organizations that the person is in now. */
  organizationsOf(person: Person): Promise<Set<string>>
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
  const people = new Map<ActorName, Person>([
    ['stranger', foreignWorld.admin],
    ['otherTeam', world.otherTeam],
    ['editor', world.editor],
    ['admin', world.admin],
  ])
  const { admin, rightTeam } = world
  const successors: Record<Exclude<ActorName, 'nobody'>, () => Promise<Person>> = {
    stranger: () => signedIn(server, { colleagueOf: foreignWorld.admin }),
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
