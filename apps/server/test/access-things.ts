/** Things that the test of access acts on, each made anew for each call, in the team of `world.rightTeam`. */
import { randomUUID } from 'node:crypto'
import { roleIds } from '@marquee/domain/permissions'
import { sendLetter } from '../src/features/effects/public.ts'
import { inOrganization } from '../src/platform/db/tenancy.ts'
import { insertVideo } from './insert-video.ts'
import { lastLetterTo } from './letters.ts'
import { type Person, signedIn } from './people.ts'
import type { TestServer } from './test-server.ts'
import type { Asker } from './access-table.ts'

export type World = Record<Asker, Person>

const withRoles = { is_workspace_enabled: true, flags: { enableCustomRoles: true } }

/** An organisation with two teams and people of all kinds, and one person of another organisation. */
export async function createWorld(server: TestServer): Promise<World> {
  const admin = await signedIn(server, withRoles)
  const rightTeam = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
  return {
    admin,
    rightTeam,
    otherTeam: await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' }),
    editor: await signedIn(server, {
      colleagueOf: admin,
      role: 'MEMBER',
      inWorkspace: { id: rightTeam.workspaceId, role_id: roleIds.eventEditor },
    }),
    stranger: await signedIn(server, withRoles),
  }
}

type Making = { server: TestServer; world: World }

const makers = {
  async video({ server, world: { admin, rightTeam } }: Making) {
    const { id } = await insertVideo(server.services, {
      organization_id: admin.organizationId,
      workspace_id: rightTeam.workspaceId,
      created_by: admin.id,
    })
    return id
  },
  async letter({ server, world: { admin } }: Making) {
    const to = `${randomUUID()}@marquee.test`
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
      sendLetter(ctx, {
        organizationId: admin.organizationId,
        to,
        kind: 'test',
        subject: 'Hello',
        paragraphs: ['Hello.'],
        idempotencyKey: to,
      }),
    )
    return (await lastLetterTo(server.services, to)).id
  },
  role: ({ world }: Making) =>
    idOfNew(world.admin, '/api/core/roles/', {
      name: `Role ${randomUUID()}`,
      role_group: 'Organization Roles',
      permission_list: ['page:update'],
    }),
  apiToken: ({ world }: Making) =>
    idOfNew(world.admin, '/api/core/api_tokens/', { name: 'Token', scopes: ['video:read'] }),
  async pageDomain({ world }: Making) {
    const url = '/api/core/page_domains/'
    // There may be twenty.
    const { results } = (await world.admin.request({ url })).json<{ results: { id: string }[] }>()
    return results.at(0)?.id ?? idOfNew(world.admin, url, { domain: `${randomUUID()}.acme.com` })
  },
}

async function idOfNew(admin: Person, url: string, payload: object): Promise<string> {
  const reply = await admin.request({ method: 'POST', url, payload })
  return reply.json<{ id: string }>().id
}

export type Thing = keyof typeof makers

/** A new thing of this kind; the reply is its id. */
export function makeThing(thing: Thing, making: Making): Promise<string> {
  return makers[thing](making)
}
