/** Filters, saved views, profiles and activity of registrants. */
import type { Event } from '@marquee/domain/events'
import type { ActivityType } from '@marquee/domain/ledger'
import type { Page } from '@marquee/domain/lists'
import type {
  ActivityProfile,
  ActivityToken,
  ActivityUrl,
  Registrant,
  RegistrantActivity,
  RegistrantProfile,
  RegistrantView,
} from '@marquee/domain/registrants'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordActivities, type RecordedActivity } from '#features/ledger/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

/** An event that has been live for ten minutes. */
async function createEvent(): Promise<string> {
  const now = server.services.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const payload = eventInput({ start_time: at(-10), end_time: at(110) })
  return (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>().id
}

async function register(event: string, firstName: string, answers = {}): Promise<Registrant> {
  const email = newAddress()
  const given = { first_name: firstName, ...answers }
  expect((await registerFor(server, event, { email, answers: given })).statusCode).toBe(200)
  const found = await list(event, { search: email })
  const [registrant] = found.results
  if (!registrant) throw new Error('Nobody was registered.')
  return registrant
}

const list = async (event: string, query: Record<string, string> = {}) =>
  (
    await admin.request({
      url: `/api/event/event-members/?${new URLSearchParams({ event, ordering: 'name', ...query }).toString()}`,
    })
  ).json<Page<Registrant>>()

/** The first names of people who match the conditions, in alphabetical order. */
async function found(event: string, conditions: object[], match = 'all'): Promise<string[]> {
  const page = await list(event, { filter: JSON.stringify({ match, conditions }) })
  expect(page.count).toBe(page.results.length)
  return page.results.map(({ user }) => user.first_name)
}

const statuses = (...values: string[]) => ({ by: 'status', values })

async function did(
  { event, user }: Registrant,
  type: ActivityType,
  more: Partial<RecordedActivity> = {},
): Promise<void> {
  await inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
    recordActivities(ctx, [{ event_id: event, profile_id: user.id, type, ...more }]),
  )
}

const act = (event: string, action: string, payload: object) =>
  admin.request({ method: 'POST', url: `/api/event/${event}/bulk_${action}/`, payload })

const sessionId = '0198b5a0-0000-7000-8000-0000000000aa'

describe('the filters of registrants', () => {
  it('[RG-052 RG-053] find people by their status and by what they did', async () => {
    const event = await createEvent()
    const ada = await register(event, 'Ada')
    const grace = await register(event, 'Grace')
    const mary = await register(event, 'Mary')
    await did(ada, 'entered')
    await did(ada, 'watched', { session_id: sessionId, data: { from: new Date().toISOString() } })
    await did(grace, 'visited_booth')
    await did(grace, 'downloaded')
    await did(grace, 'visited_room')
    await act(event, 'reject', { ids: [mary.id] })
    await act(event, 'cancel', { ids: [mary.id] })
    expect(await found(event, [statuses('REGISTRATION')])).toEqual(['Ada', 'Grace'])
    expect(await found(event, [statuses('ATTENDED')])).toEqual(['Ada'])
    expect(await found(event, [statuses('CANCELED')])).toEqual(['Mary'])
    expect(await found(event, [statuses('ATTENDED_BROADCAST')])).toEqual(['Ada'])
    expect(await found(event, [statuses('ATTENDED_BOOTH')])).toEqual(['Grace'])
    expect(await found(event, [statuses('ATTENDED_DISCUSSION_GROUP')])).toEqual(['Grace'])
    expect(await found(event, [statuses('RESOURCE_DOWNLOADED')])).toEqual(['Grace'])
    expect(await found(event, [statuses('CANCELED', 'ATTENDED')])).toEqual(['Ada', 'Mary'])
    // No one counts as missing before the end.
    expect(await found(event, [statuses('EVENT_NO_SHOW')])).toEqual([])
  })

  it('[RG-052] find people who wait or were rejected, each by its own status', async () => {
    const event = await createEvent()
    const url = `/api/event/${event}/registration_settings/`
    await admin.request({ method: 'PATCH', url, payload: { needs_approval: true } })
    await register(event, 'Ada')
    const mary = await register(event, 'Mary')
    await act(event, 'reject', { ids: [mary.id] })
    expect(await found(event, [statuses('WAITING_APPROVAL')])).toEqual(['Ada'])
    expect(await found(event, [statuses('REJECTED')])).toEqual(['Mary'])
    expect(await found(event, [statuses('WAITLISTED')])).toEqual([])
  })

  it('[RG-052 RG-054 RG-055] combine answers, sources, the person and dates with all or any', async () => {
    const event = await createEvent()
    await register(event, 'Ada', { company: 'Engines' })
    await register(event, 'Grace', { company: 'Navy' })
    const company = (is: string, ...values: string[]) => ({ by: 'person', key: 'company', is, values })
    const name = (...values: string[]) => ({ by: 'answer', key: 'first_name', is: 'is', values })
    expect(await found(event, [company('contains', 'GIN')])).toEqual(['Ada'])
    expect(await found(event, [name('ada', 'grace')])).toEqual(['Ada', 'Grace'])
    expect(await found(event, [company('is', 'navy'), name('ada')])).toEqual([])
    expect(await found(event, [company('is', 'navy'), name('ada')], 'any')).toEqual(['Ada', 'Grace'])
    expect(await found(event, [{ by: 'answer', key: 'city', is: 'missing' }])).toEqual(['Ada', 'Grace'])
    expect(await found(event, [{ by: 'answer', key: 'city', is: 'given' }])).toEqual([])
    expect(await found(event, [{ by: 'source', key: 'utm_source', is: 'given' }])).toEqual([])
    expect(await found(event, [{ by: 'registered_at', from: '2000-01-01' }])).toEqual(['Ada', 'Grace'])
    expect(await found(event, [{ by: 'registered_at', to: '2000-01-01' }])).toEqual([])
    expect(await found(event, [{ by: 'arrived_at', from: '2000-01-01' }])).toEqual([])
  })

  it('[RG-056] find people by every campaign parameter and by answers of each type, which can also be columns', async () => {
    const event = await createEvent()
    const forms = '/api/event/registration_forms/'
    const { id: form } = (await admin.request({ url: `${forms}?event=${event}` })).json<{ id: string }>()
    const components = [
      { type: 'email', key: 'email', label: 'Email', validate: { required: true } },
      { type: 'textfield', key: 'city', label: 'City' },
      { type: 'number', key: 'age', label: 'Age' },
      { type: 'checkbox', key: 'code_of_conduct', label: 'Code of conduct' },
      {
        type: 'select',
        multiple: true,
        key: 'registrant_type',
        label: 'Type',
        data: { values: [{ value: 'Press' }, { value: 'Partner' }] },
      },
    ]
    const payload = { form, event, formio_data: { components } }
    expect((await admin.request({ method: 'PUT', url: forms, payload })).statusCode).toBe(200)
    const source = {
      utm_source: 'news',
      utm_medium: 'email',
      utm_campaign: 'spring',
      utm_term: 'talks',
      utm_content: 'button',
    }
    const email = newAddress()
    const answers = { city: 'Berlin', age: 36, code_of_conduct: true, registrant_type: ['Press', 'Partner'] }
    await registerFor(server, event, { email, source, answers })
    await registerFor(server, event)
    const who = async (condition: object) =>
      (await list(event, { filter: JSON.stringify({ conditions: [condition] }) })).results.map(
        ({ user }) => user.email,
      )
    for (const [key, value] of Object.entries(source)) {
      expect(await who({ by: 'source', key, is: 'is', values: [value] })).toEqual([email])
    }
    for (const [key, value] of Object.entries({ ...answers, registrant_type: 'Partner' })) {
      expect(await who({ by: 'answer', key, is: 'is', values: [String(value)] })).toEqual([email])
    }
    const { body } = await admin.request({ url: `/api/event/event-members/export/?event=${event}` })
    const columns = body.split('\r\n')[0]?.split(',')
    expect(columns).toEqual(
      expect.arrayContaining([...Object.keys(source), 'City', 'Age', 'Code of conduct', 'Type']),
    )
  })

  it.each([
    'not json',
    '{"conditions":[{"by":"status","values":["MISSING"]}]}',
    '{"conditions":[{"by":"answer","key":"city","is":"is","values":[]}]}',
  ])('[RG-053] refuse %s', async (filter) => {
    const event = await createEvent()
    const query = new URLSearchParams({ event, filter }).toString()
    const reply = await admin.request({ url: `/api/event/event-members/?${query}` })
    expect(refusalOf(reply).slice(0, 2)).toEqual([422, 'invalid_input'])
  })

  it('[RG-052 RG-072] select the people for a bulk action', async () => {
    const event = await createEvent()
    await register(event, 'Ada', { company: 'Engines' })
    await register(event, 'Grace', { company: 'Navy' })
    const filter = { conditions: [{ by: 'person', key: 'company', is: 'is', values: ['Navy'] }] }
    const reply = await act(event, 'cancel', { is_all: true, filter })
    expect(reply.json()).toEqual({ count: 1 })
    expect(await found(event, [statuses('CANCELED')])).toEqual(['Grace'])
  })
})

describe('the export of registrants', () => {
  it('[RG-052] is a workbook of the filtered people, whose cells are texts', async () => {
    const event = await createEvent()
    await register(event, 'Ada', { company: '=1+1' })
    await register(event, 'Grace', { company: 'Navy & <Sons>' })
    const query = new URLSearchParams({ event, format: 'xlsx' }).toString()
    const { rawPayload, headers } = await admin.request({ url: `/api/event/event-members/export/?${query}` })
    expect(headers['content-type']).toContain('spreadsheetml')
    const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
    expect(sheet).toContain('Navy &amp; &lt;Sons&gt;')
    expect(sheet).not.toContain('<f>')
  })
})

describe('saved views', () => {
  const url = '/api/event/registrant_views/'
  const save = async (person: Person, event: string, fields: object = {}) =>
    person.request({
      method: 'POST',
      url,
      payload: { event, title: 'Guests', shows: { columns: ['company', 'answer:city'] }, ...fields },
    })
  const titles = async (person: Person, event: string) =>
    (await person.request({ url: `${url}?event=${event}` }))
      .json<Page<RegistrantView>>()
      .results.map(({ title }) => title)

  it('[RG-054] keep conditions, order and columns; shared ones are for everyone who may read the list', async () => {
    const event = await createEvent()
    const colleague = await signedIn(server, { colleagueOf: admin })
    const filter = { match: 'any', conditions: [statuses('ATTENDED')] }
    const shows = { search: 'ada', filter, ordering: 'name', columns: ['title', 'answer:city'] }
    const saved = (await save(admin, event, { title: 'Mine', shows })).json<RegistrantView>()
    expect(saved).toMatchObject({
      title: 'Mine',
      shows,
      is_own: true,
      is_shared: false,
      can: { update: true },
    })
    await save(admin, event, { title: 'Ours', is_shared: true })
    expect(await titles(admin, event)).toEqual(['Mine', 'Ours'])
    expect(await titles(colleague, event)).toEqual(['Ours'])
    const change = { method: 'PATCH', url: `${url}${saved.id}/`, payload: { title: 'Guests' } } as const
    expect(refusalOf(await colleague.request(change))).toEqual([404, 'not_found'])
    expect((await admin.request(change)).json<RegistrantView>()).toMatchObject({ title: 'Guests', shows })
    expect((await admin.request({ method: 'DELETE', url: `${url}${saved.id}/` })).statusCode).toBe(204)
    expect(await titles(admin, event)).toEqual(['Ours'])
  })
})

describe('the profile of a registrant', () => {
  const profileOf = async ({ id }: Registrant) =>
    (await admin.request({ url: `/api/event/event-members/${id}/profile/` })).json<RegistrantProfile>()
  const activityOf = async ({ id }: Registrant, query = '') =>
    (await admin.request({ url: `/api/event/event-members/${id}/activity/${query}` })).json<
      Page<RegistrantActivity>
    >()

  it('[RG-057] is only for people of the organization and the team who may read registrants', async () => {
    const owner = await signedIn(server, { is_workspace_enabled: true })
    const [own, other] = [
      await signedIn(server, { colleagueOf: owner, role: 'WORKSPACE_ADMIN' }),
      await signedIn(server, { colleagueOf: owner, role: 'WORKSPACE_ADMIN' }),
    ]
    const event = await newEventOf(own, { workspace: own.workspaceId })
    const payload = {
      event,
      answers: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@profile.test' },
    }
    await own.request({ method: 'POST', url: '/api/event/event-members/', payload })
    const { results } = (await own.request({ url: `/api/event/event-members/?event=${event}` })).json<
      Page<Registrant>
    >()
    for (const part of ['profile', 'activity']) {
      const url = `/api/event/event-members/${results[0]?.id}/${part}/`
      const statuses = await Promise.all(
        [own, owner, other, admin].map(async (person) => (await person.request({ url })).statusCode),
      )
      expect([part, ...statuses]).toEqual([part, 200, 200, 403, 404])
    }
  })

  it('[RG-057 RG-058] has their activity by type id, and how engaged they were', async () => {
    const event = await createEvent()
    const ada = await register(event, 'Ada')
    const start = server.services.clock.now().getTime()
    const at = (minutes: number) => new Date(start + minutes * 60_000)
    await did(ada, 'entered', { at: at(1) })
    const watched = { session_id: sessionId, data: { from: at(2).toISOString() } }
    await did(ada, 'watched', { ...watched, at: at(12) })
    // The same minutes in a second tab count once.
    await did(ada, 'watched', { ...watched, at: at(12) })
    await did(ada, 'voted', { at: at(13), data: { poll_id: sessionId } })
    await did(ada, 'asked', { at: at(14), data: { question_id: sessionId } })
    await did(ada, 'clicked', { at: at(15) })
    await did(ada, 'left', { at: at(21) })
    await act(event, 'cancel', { ids: [ada.id] })
    const { engagement } = await profileOf(ada)
    expect(engagement).toMatchObject({
      'user_engagement:poll_responses': 1,
      'user_engagement:qna': 1,
      'user_engagement:event_cta_click': 1,
      'user_engagement:attended_broadcast': 1,
      'user_engagement:user_timespent_broadcast': 600,
      'user_engagement:user_timespent_event': 1200,
      'user_engagement:event_no_show': 0,
      // 20 for attending, 5 for ten minutes, 10 for two answers, 3 for a link.
      'user_engagement:engagement_score': 38,
    })
    const { results, count } = await activityOf(ada)
    expect(results.map(({ type }) => type).toSorted()).toEqual([
      'user_engagement:attended_broadcast',
      'user_engagement:event_cta_click',
      'user_engagement:poll_responses',
      'user_engagement:qna',
      'user_profile:attended',
      'user_profile:canceled',
      'user_profile:registered',
    ])
    expect(count).toBe(7)
    expect(results.find(({ type }) => type === 'user_engagement:attended_broadcast')?.seconds).toBe(600)
    const second = await activityOf(ada, '?limit=2&offset=1')
    expect(second.results).toEqual(results.slice(1, 3))
  })

  it('[RG-058 RG-062] shows other events of the same person, and the emails they got', async () => {
    const [first, second] = [await createEvent(), await createEvent()]
    const ada = await register(first, 'Ada')
    await registerFor(server, second, { email: ada.user.email, answers: {} })
    const { registrant, events, emails } = await profileOf(ada)
    expect(registrant.user.email).toBe(ada.user.email)
    expect(events.map(({ id, status }) => [id, status])).toEqual([[second, 'registered']])
    expect(emails.length).toBeGreaterThan(0)
  })
})

describe('the activity link of a registrant', () => {
  const path = '/api/core/registrant_activity_url/'
  const open = (call: string, query: Record<string, string>) =>
    server.app.inject({ url: `${path}${call}/?${new URLSearchParams(query).toString()}` })
  async function linkOf({ id }: Registrant) {
    const reply = await admin.request({ url: `/api/event/event-members/${id}/profile/` })
    const { activity_url } = reply.json<RegistrantProfile>()
    return { ...activity_url, short_url: new URL(activity_url.url).searchParams.get('short_url') ?? '' }
  }
  const share = (event: string, shares_activity: boolean) =>
    admin.request({
      method: 'PATCH',
      url: `/api/event/${event}/registration_settings/`,
      payload: { shares_activity },
    })

  it('[RG-060 RG-061 RG-062 RG-063] opens the profile and activity once the host enables it', async () => {
    const event = await createEvent()
    const ada = await register(event, 'Ada')
    const { short_url, is_enabled, url } = await linkOf(ada)
    expect(is_enabled).toBe(false)
    expect(url).toContain('/registrants-activity?short_url=')
    expect((await open('is_enabled', { short_url })).json<ActivityUrl>()).toEqual({
      is_enabled: false,
      organization_id: null,
    })
    expect(refusalOf(await open('explo_token', { short_url }))).toEqual([400, 'invalid_code'])
    await share(event, true)
    const enabled = (await open('is_enabled', { short_url })).json<ActivityUrl>()
    expect(enabled).toEqual({ is_enabled: true, organization_id: admin.organizationId })
    const organization_id = admin.organizationId
    const profile = await open('registrant_profile', { short_url, organization_id })
    expect(profile.json<ActivityProfile>()).toMatchObject({
      full_name: expect.stringContaining('Ada') as unknown,
      event: { id: event },
      status: 'registered',
    })
    expect(profile.body).not.toContain('answers')
    const { token } = (await open('explo_token', { short_url })).json<ActivityToken>()
    const activity = (await open('activity', { token })).json<Page<RegistrantActivity>>()
    expect(activity.results.map(({ type }) => type)).toEqual(['user_profile:registered'])
  })

  it('[RG-060 RG-063] opens nothing when it is forged, turned off, or of another organization', async () => {
    const event = await createEvent()
    const ada = await register(event, 'Ada')
    await share(event, true)
    const { short_url } = await linkOf(ada)
    const { token } = (await open('explo_token', { short_url })).json<ActivityToken>()
    const forged = short_url.startsWith('A') ? `B${short_url.slice(1)}` : `A${short_url.slice(1)}`
    expect((await open('is_enabled', { short_url: forged })).json<ActivityUrl>().is_enabled).toBe(false)
    const stranger = { short_url, organization_id: event }
    expect(refusalOf(await open('registrant_profile', stranger))).toEqual([400, 'invalid_code'])
    const end = token.endsWith('AA') ? 'BA' : 'AA'
    const forgedToken = `${token.slice(0, -2)}${end}`
    expect(refusalOf(await open('activity', { token: forgedToken }))).toEqual([400, 'invalid_code'])
    await share(event, false)
    expect(refusalOf(await open('activity', { token }))).toEqual([400, 'invalid_code'])
  })
})

describe('the timeline of a registrant', () => {
  it('[RG-057] shows when someone was put on the waiting list, and when an organizer changed their registration', async () => {
    const event = await createEvent()
    const url = `/api/event/${event}/registration_settings/`
    await admin.request({ method: 'PATCH', url, payload: { capacity: 1, has_waitlist: true } })
    await register(event, 'Ada')
    const grace = await register(event, 'Grace')
    await act(event, 'block', { ids: [grace.id] })
    await act(event, 'unblock', { ids: [grace.id] })
    const timeline = await admin.request({ url: `/api/event/event-members/${grace.id}/activity/` })
    expect(timeline.json<Page<RegistrantActivity>>().results.map(({ type }) => type)).toEqual([
      'user_profile:updated',
      'user_profile:waitlisted',
    ])
  })
})
