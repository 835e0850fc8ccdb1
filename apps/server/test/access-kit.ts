/** One fixture of each kind that calls refer to by id, all of one team and, where they belong together, one event. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readRows } from '../src/platform/db/database.ts'
import { idRow } from '../src/platform/db/row-schemas.ts'
import { z } from 'zod'
import { asSystem } from '../src/platform/db/tenancy.ts'
import { created, makeFixture, type World } from './access-fixtures.ts'
import { agendaItemInput, broadcastInput, eventInput } from './event-input.ts'
import { storePicture } from './filler-slides.ts'
import { insertVideo } from './insert-video.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** The people who create the fixtures, and the team they go to. */
export type Owner = { admin: Person; team: string; caller: Person }

export type Kit = Awaited<ReturnType<typeof makeKit>>

/** Creates the fixtures in this team and returns their ids. */
export async function makeKit(server: TestServer, world: World, { admin, team, caller }: Owner) {
  const rightTeam = { ...world.rightTeam, workspaceId: team }
  const context = { server, world: { ...world, admin, rightTeam } }
  const [tag, series] = [await makeFixture('tag', context), await makeFixture('series', context)]
  const input = eventInput({ workspace: team, series, tags: [tag] })
  const event = await created(admin, '/api/event/events/', input)
  const session = await created(admin, '/api/event/broadcasts/', broadcastInput(event))
  const video = await makeFixture('video', context)
  const booth = await created(admin, '/api/event/booths/', { event, title: 'Acme' })
  const survey = await makeFixture('survey', context)
  const repeatingEvent = await makeFixture('repeatingEvent', context)
  const template = await makeFixture('template', context)
  const duplicateUrl = `/api/event/surveys/${survey}/duplicate/`
  return {
    ...(await peopleOf(admin, event)),
    ...{
      organization: admin.organizationId,
      me: caller.id,
      email: caller.email,
      maker: admin.id,
      team,
      tag,
      series,
      event,
      session,
      video,
      booth,
      survey,
      repeatingEvent,
    },
    askedSurvey: await created(admin, duplicateUrl, { broadcast: session }),
    agendaItem: await created(admin, '/api/event/agenda-item/', agendaItemInput(event)),
    track: await created(admin, '/api/event/tracks/', { event, title: 'Track' }),
    fillerSlide: await makeFixture('fillerSlide', context),
    fillerPicture: await storePicture(server.services, admin),
    room: await created(admin, '/api/event/rooms/', { event, title: 'Lounge' }),
    rtmpInput: await created(admin, '/api/event/rtmp_inputs/', { event, name: 'Main stage' }),
    boothResource: await created(admin, '/api/event/booth_resources/', {
      ...{ booth, title: 'Brochure', url: 'https://acme.example/' },
    }),
    content: await created(admin, '/api/content/edit_link/', { video_asset: video }),
    registrationForm: await formOf(admin, event),
    globalForm: await makeFixture('globalForm', context),
    occurrence: await occurrenceOf(server, repeatingEvent),
    recording: await recordingOf(server, {
      organization_id: admin.organizationId,
      workspace_id: team,
      event_id: event,
    }),
    hubPage: await makeFixture('hubPage', context),
    pageDomain: await makeFixture('pageDomain', context),
    template,
    ...(await emailsOf(server, admin, { event, event_template: template, series })),
    ...(await memberOf(context)),
    ...(await rolesOf(admin)),
  }
}

async function memberOf(context: { server: TestServer; world: World }) {
  const member = await makeFixture('colleagueOfTeam', context)
  const [row] = await asSystem(context.server.services, (ctx) =>
    readRows(ctx.db, z.object({ email: z.string() }), sql`select email from users where id = ${member}`),
  )
  return { member, memberEmail: row?.email ?? '' }
}

type Added = { id: string; user: { id: string; email: string } }

async function peopleOf(admin: Person, event: string) {
  const add = async (url: string): Promise<Added> => {
    const payload = { event, user: { email: `${randomUUID()}@marquee.test` } }
    return (await admin.request({ method: 'POST', url, payload })).json<Added>()
  }
  const speaker = await add('/api/event/event_roles/')
  const coordinator = await add('/api/event/staff/')
  const otherProfile = (await add('/api/event/event_roles/')).user.id
  return {
    speaker: speaker.id,
    coordinator: coordinator.id,
    profile: speaker.user.id,
    profileEmail: speaker.user.email,
    otherProfile,
  }
}

/** An organization has few roles, so its kits share them. */
const roles = new Map<string, ReturnType<typeof makeRoles>>()
function rolesOf(admin: Person) {
  const existing = roles.get(admin.id) ?? makeRoles(admin)
  roles.set(admin.id, existing)
  return existing
}

type EmailOwners = { event: string; event_template: string; series: string }

/** An email template of each owner, and an email of its schedule. */
async function emailsOf(server: TestServer, admin: Person, { event, event_template, series }: EmailOwners) {
  const templateOf = (owner: object) =>
    created(admin, '/api/event/email_templates/', { ...owner, name: 'Welcome' })
  const scheduledOf = async (query: Record<string, string>) => {
    const reply = await admin.request({ url: '/api/event/scheduled_emails/', query })
    return reply.json<{ results: { id: string }[] }>().results[0]?.id ?? ''
  }
  const emailTemplateOfSeries = await templateOf({ series })
  // A series has only custom emails.
  const [custom] = await asSystem(server.services, (ctx) =>
    readRows(
      ctx.db,
      idRow,
      sql`insert into scheduled_emails
          (organization_id, series_id, email_type, active, send_at, audiences, template_id)
        values (${admin.organizationId}, ${series}, 'Custom', true, '2027-03-20', '{All Staff}',
          ${emailTemplateOfSeries}) returning id`,
    ),
  )
  return {
    emailTemplate: await templateOf({ event }),
    scheduledEmail: await scheduledOf({ event }),
    emailTemplateOfTemplate: await templateOf({ event_template }),
    scheduledEmailOfTemplate: await scheduledOf({ event_template }),
    emailTemplateOfSeries,
    scheduledEmailOfSeries: custom?.id ?? '',
  }
}

const makeRoles = async (admin: Person) => ({
  teamRole: await roleOf(admin, 'Workspace Roles', ['video:read']),
  organizationRole: await roleOf(admin, 'Organization Roles', ['video:read']),
  speakerRole: await roleOf(admin, 'Speaker Roles', ['stage:join']),
})

const roleOf = (admin: Person, role_group: string, permission_list: string[]) =>
  created(admin, '/api/core/roles/', { name: randomUUID(), role_group, permission_list })

async function formOf(admin: Person, event: string): Promise<string> {
  const reply = await admin.request({ url: '/api/event/registration_forms/', query: { event } })
  return reply.json<{ id: string }>().id
}

async function occurrenceOf({ services }: TestServer, series: string): Promise<string> {
  const [first] = await asSystem(services, (ctx) =>
    readRows(
      ctx.db,
      idRow,
      sql`select id from events where series_id = ${series} and not is_blueprint order by start_time limit 1`,
    ),
  )
  return first?.id ?? ''
}

async function recordingOf(
  { services }: TestServer,
  of: { organization_id: string; workspace_id: string; event_id: string },
): Promise<string> {
  return (await insertVideo(services, { ...of, creation_type: 'RECORDED' })).id
}
