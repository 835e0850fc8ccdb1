import { homeSchema } from '@marquee/domain/home'
import { roleIds } from '@marquee/domain/permissions'
import { markOnAir } from '#features/agenda/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

const hourMs = 3_600_000
const fromNow = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs).toISOString()

async function createEvent(person: Person, title: string, startsIn: number, fields: object = {}) {
  const times = { start_time: fromNow(startsIn), end_time: fromNow(startsIn + 1) }
  const body = eventInput({ title, ...times, ...fields })
  const reply = await person.request({ method: 'POST', url: '/api/event/events/', body })
  expect(reply.statusCode).toBe(201)
  return reply.json<{ id: string }>().id
}

/** A session of the event, on air. */
async function putOnAir(person: Person, event: string): Promise<void> {
  const session = { event, title: 'Keynote', start_time: fromNow(-0.5), end_time: fromNow(0.5) }
  const made = await person.request({ method: 'POST', url: '/api/event/broadcasts/', body: session })
  const { id } = made.json<{ id: string }>()
  await inOrganization({ ...server.services, organizationId: person.organizationId }, (ctx) =>
    markOnAir(ctx.db, id, true),
  )
}

const homeOf = async (person: Person, query = '') =>
  homeSchema.parse((await person.request({ url: `/api/core/home/${query}` })).json())

describe('home', () => {
  it('[SH-066] shows up to four live and upcoming events, earliest first', async () => {
    const person = await signedIn(server)
    await createEvent(person, 'Later', 48)
    await createEvent(person, 'Live', -0.5)
    await createEvent(person, 'Over', -5)
    await createEvent(person, 'Recording', 1, { event_type: 'Recording' })
    for (const title of ['Third', 'Fourth', 'Fifth']) await createEvent(person, title, 100)
    const { next_events: next } = await homeOf(person)
    expect(next.map(({ title }) => title).slice(0, 2)).toEqual(['Live', 'Later'])
    expect(next).toHaveLength(4)
    expect(next[1]?.warnings).toContainEqual({ key: 'no_sessions', count: 1 })
  })

  it('[SH-066] shows the sessions on air, but not of test events, other teams and other organizations', async () => {
    const admin = await signedIn(server, { is_workspace_enabled: true })
    const elsewhere = await signedIn(server, { colleagueOf: admin })
    const inWorkspace = { id: elsewhere.workspaceId, role_id: roleIds.eventEditor }
    const colleague = await signedIn(server, { colleagueOf: admin, role: 'MEMBER', inWorkspace })
    const open = await createEvent(admin, 'Open', -0.5)
    const ofTeam = await createEvent(admin, 'Of a team', -0.5, { workspace: admin.workspaceId })
    const test = await createEvent(admin, 'Test', -0.5, { is_test: true })
    for (const event of [open, ofTeam, test]) await putOnAir(admin, event)
    const onAir = async (person: Person) => (await homeOf(person)).on_air.map(({ event }) => event.title)
    expect((await onAir(admin)).toSorted()).toEqual(['Of a team', 'Open'])
    expect(await onAir(colleague)).toEqual(['Open'])
    expect(await onAir(await signedIn(server))).toEqual([])
    expect((await homeOf(colleague)).on_air).toMatchObject([{ title: 'Keynote', watching: 0 }])
  })

  it('[SH-066] shows up to four of the newest recordings, and none of other teams', async () => {
    const admin = await signedIn(server, { is_workspace_enabled: true })
    const elsewhere = await signedIn(server, { colleagueOf: admin })
    const inWorkspace = { id: elsewhere.workspaceId, role_id: roleIds.eventEditor }
    const colleague = await signedIn(server, { colleagueOf: admin, role: 'MEMBER', inWorkspace })
    const recording = { event_type: 'Recording' }
    for (const [title, startsIn] of [
      ['Oldest', -100],
      ['Newest', -2],
      ['Third', -50],
      ['Second', -20],
      ['Fourth', -80],
    ] as const)
      await createEvent(admin, title, startsIn, recording)
    await createEvent(admin, 'Of a team', -1, { ...recording, workspace: admin.workspaceId })
    await createEvent(admin, 'Webinar', -3)
    const titlesOf = async (person: Person, query?: string) =>
      (await homeOf(person, query)).recent_recordings.map(({ title }) => title)
    expect(await titlesOf(colleague)).toEqual(['Newest', 'Second', 'Third', 'Fourth'])
    expect(await titlesOf(admin, `?workspace=${admin.workspaceId}`)).toEqual(['Of a team'])
    expect(await titlesOf(await signedIn(server))).toEqual([])
  })

  it('[SH-066] ticks off what the organization has done', async () => {
    const person = await signedIn(server)
    const completedSteps = async () =>
      (await homeOf(person)).first_steps.filter(({ is_done }) => is_done).map(({ step }) => step)
    expect(await completedSteps()).toEqual([])
    const event = await createEvent(person, 'Spring', 24)
    expect(await completedSteps()).toEqual(['event'])
    const session = { event, title: 'Keynote', start_time: fromNow(24), end_time: fromNow(24.5) }
    const made = await person.request({ method: 'POST', url: '/api/event/broadcasts/', body: session })
    expect(made.statusCode).toBe(201)
    const user = { email: 'grace@example.org', first_name: 'Grace', last_name: 'Hopper' }
    const body = { event, role: 4, user }
    await person.request({ method: 'POST', url: '/api/event/event_roles/', body })
    expect(await completedSteps()).toEqual(['event', 'session', 'speaker'])
  })

  it('[SH-066] offers only permitted steps, and hides the events of other teams', async () => {
    const admin = await signedIn(server, { is_workspace_enabled: true })
    const elsewhere = await signedIn(server, { colleagueOf: admin })
    const inWorkspace = { id: elsewhere.workspaceId, role_id: roleIds.eventEditor }
    const colleague = await signedIn(server, { colleagueOf: admin, role: 'MEMBER', inWorkspace })
    await createEvent(admin, 'Of a team', 24, { workspace: admin.workspaceId })
    const { next_events, first_steps } = await homeOf(colleague)
    expect(next_events).toEqual([])
    expect(first_steps.map(({ step }) => step)).not.toContain('teammate')
    expect((await homeOf(admin)).first_steps).toContainEqual({ step: 'teammate', is_done: true })
  })
})
