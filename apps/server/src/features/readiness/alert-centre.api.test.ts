/** The alert centre of events and series: who may see what, and what depends on the event. */
import type { AlertCentre, SeriesAlertCentre } from '@marquee/domain/readiness'
import { roleIds } from '@marquee/domain/permissions'
import type { Series } from '@marquee/domain/series'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendaOf, newAgenda } from '#test/agenda-of.ts'
import { newEventOf } from '#test/at-event.ts'
import { countStatements } from '#test/count-statements.ts'
import { eventInput, shortRepeatingEventInput } from '#test/event-input.ts'
import { giveRole } from '#test/give-role.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { warningsOf } from '#test/warnings-of.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})
const urlOf = (event: string) => `/api/event/events/${event}/alert_centre/`
const keysOf = async (event: string, by = admin) => (await warningsOf(by, event)).map(({ key }) => key)

describe('the alert centre of an event', () => {
  it('[RW-003 RW-005 RW-006] carries failed checks, the most urgent first', async () => {
    const event = await newEventOf(admin, { host_type: 'In_Person' })
    const reply = await admin.request({ url: urlOf(event) })
    const { failed_checks, count } = reply.json<AlertCentre>()
    expect(failed_checks.map(({ key }) => key)).toEqual([
      'no_sessions',
      'no_location',
      'no_speakers',
      'no_check_in_staff',
      'no_description',
    ])
    expect(count).toBe(5)
  })

  it('[RW-006] of another organization is not found', async () => {
    const event = await newEventOf(await signedIn(server))
    expect(refusalOf(await admin.request({ url: urlOf(event) }))).toEqual([404, 'not_found'])
  })

  it('[RW-013] lists warnings with the same message once', async () => {
    const agenda = await newAgenda(admin)
    for (const _ of ['first', 'second']) await agenda.aSession({ title: 'Talk' })
    await agenda.aSession({ title: 'Keynote' })
    expect(
      (await warningsOf(admin, agenda.event.id, 'session_without_speakers')).map(({ message }) => message),
    ).toEqual(['The session “Talk” has no speakers.', 'The session “Keynote” has no speakers.'])
  })

  it('says nothing once the event is over or canceled', async () => {
    const event = await newEventOf(admin)
    await admin.request({ method: 'PATCH', url: `/api/event/events/${event}/`, payload: { title: 'Soon' } })
    const past = { start_time: '2020-03-20T13:00:00Z', end_time: '2020-03-20T15:00:00Z' }
    const copied = await newEventOf(admin, past)
    expect(await keysOf(copied)).toEqual(['no_dates'])
    expect(await keysOf(event)).toContain('no_sessions')
  })
})

describe('action links', () => {
  it('[RW-058 RW-059 PE-046 PE-047] appear only with the permission to change what they lead to', async () => {
    const owner = await signedIn(server, { is_workspace_enabled: true })
    const event = await newEventOf(owner, { workspace: owner.workspaceId })
    const { id } = await insertVideo(server.services, {
      organization_id: owner.organizationId,
      source: 'UPLOAD',
      transcoder_warnings: ['LOW_RESOLUTION'],
    })
    const payload = { video_asset: id }
    await owner.request({ method: 'PUT', url: `/api/event/events/${event}/buffer_video/`, payload })
    const linked = async (by: Person) =>
      (await warningsOf(by, event)).flatMap(({ key, action }) => (action ? [key] : []))
    expect(await linked(owner)).toEqual(await keysOf(event, owner))
    const viewer = await signedIn(server, { colleagueOf: owner, role: 'MEMBER' })
    await giveRole(server, viewer, roleIds.integrationsEditor)
    expect(await keysOf(event, viewer)).toEqual(await keysOf(event, owner))
    expect(await linked(viewer)).toEqual([])
    const designer = await signedIn(server, { colleagueOf: owner, role: 'MEMBER' })
    await giveRole(server, designer, roleIds.brandEditor)
    expect(await linked(designer)).toEqual(['buffer_video_warning'])
  })

  it('[RW-014 RW-063 RW-073] of a session of a webinar lead to the webinar’s details', async () => {
    const reply = await admin.request({
      method: 'POST',
      url: '/api/event/events/',
      payload: eventInput({ event_type: 'Webinar' }),
    })
    const agenda = agendaOf(admin, reply.json())
    const { id } = await agenda.aSession()
    expect(await warningsOf(admin, agenda.event.id, 'session_without_speakers')).toMatchObject([
      {
        action: { name: 'WebinarDetails', params: { eventId: agenda.event.id }, query: { broadcastId: id } },
      },
    ])
  })

  it('[RW-007 RW-014 RW-016 RW-062 RW-065 RW-067 RW-069] of a repeating event lead to its own pages', async () => {
    const payload = shortRepeatingEventInput({ host_type: 'Hybrid' })
    const made = await admin.request({ method: 'POST', url: '/api/event/repeating_events/', payload })
    const { id: seriesId, blueprint_event } = made.json<Series>()
    const url = `/api/event/events/${String(blueprint_event)}/`
    const agenda = agendaOf(admin, (await admin.request({ url })).json())
    const { start_time, end_time } = agenda.event
    await agenda.aSession({ start_time, end_time })
    const checks = await warningsOf(admin, agenda.event.id)
    expect(Object.fromEntries(checks.map(({ key, action }) => [key, action?.name]))).toEqual({
      no_location: 'RepeatingEventDashboard',
      no_speakers: 'RepeatingSpeakers',
      no_check_in_staff: 'RepeatingEventCheckInStaff',
      session_without_speakers: 'RepeatingEventAgenda',
      no_description: 'RepeatingEventDashboard',
    })
    expect(checks[0]?.action?.params).toEqual({ seriesId })
  })
})

describe('the alert centre of a series', () => {
  it('[RW-004 RW-005] carries the failed checks of its next events, with one statement a part', async () => {
    const made = await admin.request({
      method: 'POST',
      url: '/api/event/series/',
      payload: { name: 'Spring' },
    })
    const { id } = made.json<Series>()
    const ask = () => admin.request({ url: `/api/event/series/${id}/alert_centre/` })
    const addEvent = () => newEventOf(admin, { series: id })
    const first = await addEvent()
    const ofOne = await countStatements(server, ask)
    for (const _ of [1, 2, 3]) await addEvent()
    expect(await countStatements(server, ask)).toBe(ofOne)
    const { failed_checks, events, count } = (await ask()).json<SeriesAlertCentre>()
    expect(events).toHaveLength(4)
    expect(events[0]).toEqual({
      id: first,
      title: 'Spring conference',
      start_time: '2027-03-20T13:00:00.000Z',
      count: (await keysOf(first)).length,
    })
    expect(failed_checks).toHaveLength(count)
  })
})
