/**
 * The callers of the access tests, and the fixtures they call about. Fixtures belong to the team of `world.rightTeam`.
 * Calls that change a fixture get a new one.
 */
import { randomUUID } from 'node:crypto'
import { roleIds } from '@marquee/domain/permissions'
import { sendEmail } from '../src/features/effects/public.ts'
import { readRows } from '../src/platform/db/database.ts'
import { idRow } from '../src/platform/db/row-schemas.ts'
import { asSystem, inOrganization } from '../src/platform/db/tenancy.ts'
import { sql } from 'drizzle-orm'
import { createSamlProvider } from './saml-provider.ts'
import { connectionUrl, domainsUrl } from './sso-setup.ts'
import { z } from 'zod'
import { agendaItemInput, broadcastInput, eventInput, shortRepeatingEventInput } from './event-input.ts'
import { createPerson } from './create-person.ts'
import { addFillerSlide } from './filler-slides.ts'
import { insertVideo } from './insert-video.ts'
import { lastEmailTo } from './emails.ts'
import { type Person, signedIn } from './people.ts'
import type { TestServer } from './test-server.ts'

export const callers = [
  /** Organization admin of another organization. */
  'stranger',
  /** Team admin of another team. */
  'otherTeam',
  /** Team admin of the fixture's team. */
  'rightTeam',
  /** Event editor in the fixture's team. */
  'editor',
  'admin',
] as const

export type World = Record<(typeof callers)[number], Person>

/** Creates an organization with two teams and every kind of member, and a person of another organization. */
export async function createWorld(server: TestServer): Promise<World> {
  const flags = {
    enableCustomRoles: true,
    enableCustomSpeakerRoles: true,
    showVideoLibraryClipPublish: true,
    enableOneClickRegister: true,
    enableFormLevelFieldMapping: true,
  }
  const admin = await signedIn(server, { is_workspace_enabled: true, flags })
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
    stranger: await signedIn(server, { is_workspace_enabled: true, flags }),
  }
}

const saml = createSamlProvider()

const createdSchema = z.object({ id: z.uuid() })
const sessionsSchema = z.object({ results: z.array(createdSchema) })
const invitedSchema = z.object({ results: z.array(z.object({ user: z.uuid() })) })

/** Makes the call and returns the created id. */
export async function created(admin: Person, url: string, payload: object): Promise<string> {
  const reply = await admin.request({ method: 'POST', url, payload })
  if (reply.statusCode !== 201) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`)
  return createdSchema.parse(reply.json()).id
}

const personSchema = z.object({ id: z.uuid(), user: createdSchema })

/** A new speaker (4) or coordinator (2) of a new event in the right team. */
async function createEventPerson({ admin, rightTeam }: World, role: 2 | 4) {
  const payload = eventInput({ workspace: rightTeam.workspaceId })
  const event = await created(admin, '/api/event/events/', payload)
  const url = role === 2 ? '/api/event/staff/' : '/api/event/event_roles/'
  const user = { email: `${randomUUID()}@marquee.test` }
  const reply = await admin.request({ method: 'POST', url, payload: { event, user } })
  return personSchema.parse(reply.json())
}

type FixtureContext = { server: TestServer; world: World }

const makers = {
  async organization({ world: { admin } }: FixtureContext) {
    return admin.organizationId
  },
  async video({ server, world: { admin, rightTeam } }: FixtureContext) {
    const { id } = await insertVideo(server.services, {
      organization_id: admin.organizationId,
      workspace_id: rightTeam.workspaceId,
      created_by: admin.id,
    })
    return id
  },
  async content(context: FixtureContext) {
    const payload = { video_asset: await makers.video(context) }
    return created(context.world.admin, '/api/content/edit_link/', payload)
  },
  async transcribedVideo(context: FixtureContext) {
    const video = await makers.video(context)
    const url = `/api/core/video_assets/${video}/transcript/`
    const payload = { captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' }
    await context.world.admin.request({ method: 'PUT', url, payload })
    return video
  },
  event: ({ world: { admin, rightTeam } }: FixtureContext) =>
    created(admin, '/api/event/events/', eventInput({ workspace: rightTeam.workspaceId })),
  broadcast: async (context: FixtureContext) =>
    created(context.world.admin, '/api/event/broadcasts/', broadcastInput(await makers.event(context))),
  agendaItem: async (context: FixtureContext) =>
    created(context.world.admin, '/api/event/agenda-item/', agendaItemInput(await makers.event(context))),
  track: async (context: FixtureContext) => {
    const event = await makers.event(context)
    return created(context.world.admin, '/api/event/tracks/', { event, title: 'Track' })
  },
  async workflow({ server, world }: FixtureContext) {
    const event = await makeFixture('event', { server, world })
    await asSystem(server.services, ({ db }) =>
      db.execute(
        sql`insert into workflows (workflow_id, organization_id, event_id, workflow_type)
          values (${`duplication-${event}`}, ${world.admin.organizationId}, ${event}, 'duplication')`,
      ),
    )
    return `duplication-${event}`
  },
  template: ({ world: { admin, rightTeam } }: FixtureContext) =>
    created(admin, '/api/event/templates/', { workspace: rightTeam.workspaceId }),
  series: ({ world: { admin, rightTeam } }: FixtureContext) =>
    created(admin, '/api/event/series/', { name: randomUUID(), workspace: rightTeam.workspaceId }),
  repeatingEvent: ({ world: { admin, rightTeam } }: FixtureContext) =>
    created(
      admin,
      '/api/event/repeating_events/',
      shortRepeatingEventInput({ workspace: rightTeam.workspaceId }),
    ),
  globalForm: ({ world: { admin } }: FixtureContext) =>
    created(admin, '/api/event/global_forms/', { name: randomUUID() }),
  profile: ({ world }: FixtureContext) => createEventPerson(world, 4).then(({ user }) => user.id),
  speaker: ({ world }: FixtureContext) => createEventPerson(world, 4).then(({ id }) => id),
  coordinator: ({ world }: FixtureContext) => createEventPerson(world, 2).then(({ id }) => id),
  async email({ server, world: { admin } }: FixtureContext) {
    const to = `${randomUUID()}@marquee.test`
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
      sendEmail(ctx, {
        organizationId: admin.organizationId,
        to,
        kind: 'test',
        subject: 'Hello',
        paragraphs: ['Hello.'],
        idempotencyKey: to,
      }),
    )
    return (await lastEmailTo(server.services, to)).id
  },
  async colleague({ server, world: { admin } }: FixtureContext) {
    return (await createPerson(server.services, { organizationId: admin.organizationId, role: 'MEMBER' })).id
  },
  async colleagueOfTeam({ server, world: { admin, rightTeam } }: FixtureContext) {
    const inWorkspace = { id: rightTeam.workspaceId, role_id: roleIds.eventEditor }
    const options = { organizationId: admin.organizationId, role: 'MEMBER' as const, inWorkspace }
    return (await createPerson(server.services, options)).id
  },
  async invited({ world: { admin } }: FixtureContext) {
    const payload = { email: `${randomUUID()}@marquee.test` }
    const reply = await admin.request({ method: 'POST', url: '/api/core/organization_users/', payload })
    return invitedSchema.parse(reply.json()).results[0]?.user ?? ''
  },
  async rightTeam({ world: { rightTeam } }: FixtureContext) {
    return rightTeam.workspaceId
  },
  team: ({ world: { admin } }: FixtureContext) =>
    created(admin, '/api/core/workspaces/', { name: randomUUID() }),
  async sessionOfColleague({ server, world: { admin } }: FixtureContext) {
    const colleague = await signedIn(server, { colleagueOf: admin })
    const { results } = sessionsSchema.parse((await colleague.request({ url: '/api/auth/sessions/' })).json())
    return results[0]?.id ?? ''
  },
  tag: ({ world: { admin } }: FixtureContext) =>
    created(admin, '/api/core/tags/', { tag_name: randomUUID() }),
  fillerSlide: ({ server, world: { admin, rightTeam } }: FixtureContext) =>
    addFillerSlide(server, admin, { workspace: rightTeam.workspaceId }).then(({ id }) => id),
  async room(context: FixtureContext) {
    const event = await makers.event(context)
    return created(context.world.admin, '/api/event/rooms/', { event, title: 'Lounge' })
  },
  async booth(context: FixtureContext) {
    const event = await makers.event(context)
    return created(context.world.admin, '/api/event/booths/', { event, title: 'Acme' })
  },
  async rtmpInput(context: FixtureContext) {
    const event = await makers.event(context)
    return created(context.world.admin, '/api/event/rtmp_inputs/', { event, name: 'Main stage' })
  },
  async boothResource(context: FixtureContext) {
    const resource = { booth: await makers.booth(context), title: 'Brochure', url: 'https://acme.example/' }
    return created(context.world.admin, '/api/event/booth_resources/', resource)
  },
  survey: ({ world: { admin } }: FixtureContext) =>
    created(admin, '/api/event/surveys/', { title: 'How was it?' }),
  // Inserted with its session, because access tests need no agenda.
  async askedSurvey(context: FixtureContext) {
    const [event, survey] = [await makers.event(context), await makers.survey(context)]
    const [copy] = await asSystem(context.server.services, (ctx) =>
      readRows(
        ctx.db,
        idRow,
        sql`with session as (
            insert into broadcasts (organization_id, event_id, title, start_time, end_time)
            select organization_id, id, 'Opening', start_time, end_time from events where id = ${event}
            returning id, organization_id
          )
          insert into surveys (organization_id, title, duplicated_from, broadcast_id)
          select organization_id, 'How was it?', ${survey}, id from session returning id`,
      ),
    )
    return copy?.id ?? ''
  },
  hubPage: ({ world: { admin, rightTeam } }: FixtureContext) =>
    created(admin, '/api/event/hub_pages/', { name: 'Our events', workspace: rightTeam.workspaceId }),
  async emailTemplate(context: FixtureContext) {
    const event = await makers.event(context)
    return created(context.world.admin, '/api/event/email_templates/', { event, name: 'Welcome' })
  },
  async scheduledEmail(context: FixtureContext) {
    const event = await makers.event(context)
    const { organizationId } = context.world.admin
    const [email] = await asSystem(context.server.services, (ctx) =>
      readRows(
        ctx.db,
        idRow,
        sql`insert into scheduled_emails (organization_id, event_id, email_type, active, anchor, audiences)
          values (${organizationId}, ${event}, 'Custom', true, 'before_start', '{All Staff}') returning id`,
      ),
    )
    return email?.id ?? ''
  },
  brandTheme: ({ world: { admin } }: FixtureContext) =>
    created(admin, '/api/core/brand-themes/', { name: randomUUID() }),
  async javascriptEmbed({ world: { admin } }: FixtureContext) {
    const url = '/api/integration/javascript_embeds/'
    const id = await created(admin, url, { name: 'Chat' })
    const payload = { area: 'body', code: '<p>Hello</p>', revision: 0 }
    await admin.request({ method: 'PUT', url: `${url}${id}/code/`, payload })
    return id
  },
  async webhookOfEvent(context: FixtureContext) {
    const event = await makers.event(context)
    const webhook = { event, name: 'CRM', url: 'https://hooks.marquee.example/' }
    return created(context.world.admin, '/api/event/activity-webhooks/', webhook)
  },
  async snippetOfEvent(context: FixtureContext) {
    const event = await makers.event(context)
    const url = `/api/event/events/${event}/tracking_pixel_snippet/`
    await context.world.admin.request({ method: 'PUT', url, payload: { body_section_script: 'alert(1)' } })
    return event
  },
  role: ({ world: { admin } }: FixtureContext) =>
    created(admin, '/api/core/roles/', {
      name: randomUUID(),
      role_group: 'Workspace Roles',
      permission_list: ['video:read'],
    }),
  apiToken: ({ world: { admin } }: FixtureContext) =>
    created(admin, '/api/core/api_tokens/', { name: randomUUID(), scopes: ['video:read'] }),
  /** A finished export, requested by the admin. */
  async personExport({ server, world: { admin } }: FixtureContext) {
    const [request] = await asSystem(server.services, (ctx) =>
      readRows(
        ctx.db,
        idRow,
        sql`insert into privacy_requests (organization_id, kind, status, requested_by, pseudonym, address_hashes)
          values (${admin.organizationId}, 'export', 'COMPLETE', ${admin.id}, 'Erased person 00000000', '{}')
          returning id`,
      ),
    )
    return request?.id ?? ''
  },
  async sheet(context: FixtureContext) {
    const event = await makers.event(context)
    const [sheet] = await asSystem(context.server.services, (ctx) =>
      readRows(
        ctx.db,
        idRow,
        sql`insert into registrant_imports (organization_id, event_id, file_name, columns)
          select organization_id, id, 'people.csv', '[]' from events where id = ${event} returning id`,
      ),
    )
    return sheet?.id ?? ''
  },
  async batch(context: FixtureContext) {
    const event = await makers.event(context)
    const [batch] = await asSystem(context.server.services, (ctx) =>
      readRows(
        ctx.db,
        idRow,
        sql`insert into registrant_batches (organization_id, event_id, action)
          select organization_id, id, 'approve' from events where id = ${event} returning id`,
      ),
    )
    return batch?.id ?? ''
  },
  // Inserted, because the API allows an organization at most twenty.
  async pageDomain({ server, world: { admin } }: FixtureContext) {
    const [domain] = await asSystem(server.services, (ctx) =>
      readRows(
        ctx.db,
        idRow,
        sql`insert into page_domains (organization_id, domain, verification_token)
          values (${admin.organizationId}, ${`events-${randomUUID()}.com`}, 'token') returning id`,
      ),
    )
    return domain?.id ?? ''
  },
  // Inserted, because making keys takes a while. An organization has one.
  async senderDomain({ server, world: { admin } }: FixtureContext) {
    const [domain] = await asSystem(server.services, (ctx) =>
      readRows(
        ctx.db,
        idRow,
        sql`insert into sender_domains (organization_id, email_sender, domain, keys)
          values (${admin.organizationId}, 'events@acme-events.com', 'acme-events.com', '[]')
          on conflict (organization_id) do update set verify_after = null returning id`,
      ),
    )
    return domain?.id ?? ''
  },
  // No SAML provider needs to run for this.
  async ssoDomain({ world: { admin } }: FixtureContext) {
    const payload = {
      protocol: 'SAML',
      entry_point: saml.entryPoint,
      idp_entity_id: saml.entityId,
      certificates: [saml.certificate],
    }
    await admin.request({ method: 'PUT', url: connectionUrl, payload })
    return created(admin, domainsUrl, { domain: `${randomUUID()}.example` })
  },
}

export type FixtureKind = keyof typeof makers

/** Creates a fixture of this kind and returns its id. */
export function makeFixture(kind: FixtureKind, context: FixtureContext): Promise<string> {
  return makers[kind](context)
}

export const fixtureKinds = Object.keys(makers).filter((name): name is FixtureKind => name in makers)
