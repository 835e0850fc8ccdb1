import type { EmailTemplate } from '@marquee/domain/email-designs'
import type { EmailSchedule, ScheduledEmail } from '@marquee/domain/email-schedule'
import type { Effect } from '@marquee/domain/effects'
import type { EmailConfig } from '@marquee/domain/people'
import type { Page } from '@marquee/domain/lists'
import type { Series } from '@marquee/domain/series'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventInput, shortRepeatingEventInput } from '#test/event-input.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { sendScheduledEmails } from './send-scheduled-emails.job.ts'

let mail: MailServer
let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  mail = await startMailServer()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'events@marquee.test' }
  server = await createTestServer({ worker: true, environment })
  admin = await signedIn(server)
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const at = '/api/event/scheduled_emails/'
const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })
const patch = (url: string, payload: object) => admin.request({ method: 'PATCH', url, payload })

async function newEvent(startsInMs = 30 * dayMs, fields: object = {}): Promise<string> {
  const times = { start_time: inMs(startsInMs), end_time: inMs(startsInMs + 2 * hourMs) }
  const reply = await post('/api/event/events/', eventInput({ title: 'Autumn', ...times, ...fields }))
  return reply.json<{ id: string }>().id
}
async function newTemplate(of: object, subject: string, built_in?: string): Promise<string> {
  const created = await post('/api/event/email_templates/', { ...of, name: subject, built_in })
  const { id, email_json } = created.json<EmailTemplate>()
  const root = { props: { ...email_json.root.props, subject } }
  const saved = await patch(`/api/event/email_templates/${id}/`, { email_json: { ...email_json, root } })
  expect(saved.statusCode).toBe(200)
  return id
}
async function scheduleOf(query: string): Promise<EmailSchedule> {
  const reply = await admin.request({ url: `${at}?${query}` })
  expect(reply.body).toContain('results')
  return reply.json<EmailSchedule>()
}
async function emailOf(event: string, type: string): Promise<ScheduledEmail> {
  const { results } = await scheduleOf(`event=${event}`)
  const found = results.find(({ email_type }) => email_type === type)
  if (!found) throw new Error(`The schedule has no ${type}.`)
  return found
}
async function change(event: string, type: string, fields: object) {
  const { id } = await emailOf(event, type)
  return patch(at, { event, emails: [{ id, ...fields }] })
}
async function register(event: string): Promise<string> {
  const email = newAddress()
  expect((await registerFor(server, event, { email })).statusCode).toBe(200)
  return email
}
const subjectsTo = (address: string) =>
  mail.received.filter(({ to }) => to.includes(address)).map(({ email }) => email.subject)
const expectSubjects = (address: string, subjects: string[]) =>
  vi.waitFor(() => expect(subjectsTo(address)).toEqual(subjects), patience)
const send = () => sendScheduledEmails(server.services)

describe('the schedule', () => {
  const offset = { weeks: 0, days: 0, hours: 0, minutes: 0 }
  it.each([
    ['[EM-041]', 'Registration', { relativeTime: null, active: true }],
    ['[EM-042]', 'Waitlist', { relativeTime: null, active: true }],
    ['[EM-043]', 'OnDemand', { relativeTime: null, active: true }],
    ['[EM-044]', 'Reminder-5m', { relativeTime: 'before_start', minutes: 5, active: false }],
    ['[EM-045]', 'Reminder-1h', { relativeTime: 'before_start', hours: 1, active: true }],
    ['[EM-046]', 'Reminder-4h', { relativeTime: 'before_start', hours: 4, active: false }],
    ['[EM-047]', 'Reminder-12h', { relativeTime: 'before_start', hours: 12, active: false }],
    ['[EM-048]', 'Reminder-1d', { relativeTime: 'before_start', days: 1, active: true }],
    ['[EM-049]', 'Reminder-2d', { relativeTime: 'before_start', days: 2, active: false }],
    ['[EM-050]', 'Reminder-7d', { relativeTime: 'before_start', weeks: 1, active: false }],
    ['[EM-051]', 'Post-Event-Attendee-1d', { relativeTime: 'after_end', days: 1, active: false }],
    ['[EM-052]', 'Post-Event-Non-Attendee-1d', { relativeTime: 'after_end', days: 1, active: false }],
    ['[EM-053]', 'SpkInvite', { relativeTime: null, active: true }],
    ['[EM-054]', 'StaffInvite', { relativeTime: null, active: true }],
    ['[EM-055]', 'Spk-Reminder-1h', { relativeTime: 'before_start', hours: 1, active: true }],
    ['[EM-056]', 'Spk-Reminder-1d', { relativeTime: 'before_start', days: 1, active: true }],
    ['[EM-057 EM-063]', 'Staff-Reminder-1h', { relativeTime: 'before_start', hours: 1, active: true }],
    ['[EM-058 EM-063]', 'Staff-Reminder-1d', { relativeTime: 'before_start', days: 1, active: true }],
  ])('%s has %s', async (_, type, expected) => {
    expect(await emailOf(await newEvent(), type)).toMatchObject({
      ...offset,
      ...expected,
      email_template: null,
    })
  })

  it('[EM-040 EM-064 EM-071 EM-072 EM-073 EM-075 EM-077 EM-086] lists all emails of an event with their times', async () => {
    const event = await newEvent()
    const { context, results, can } = await scheduleOf(`event=${event}`)
    expect(context).toMatchObject({ isRepeatingEvent: false, seriesId: null, eventTemplateId: null })
    const start = new Date(context.startTime ?? '').getTime()
    const reminder = results.find(({ email_type }) => email_type === 'Reminder-1d')
    expect(reminder?.schedule_time).toBe(new Date(start - dayMs).toISOString())
    const [weekBefore, dayAfter] = ['Reminder-7d', 'Post-Event-Attendee-1d'].map((type) =>
      results.find(({ email_type }) => email_type === type),
    )
    expect(weekBefore?.schedule_time).toBe(new Date(start - 10_080 * minuteMs).toISOString())
    const end = new Date(context.endTime ?? '').getTime()
    expect(dayAfter?.schedule_time).toBe(new Date(end + dayMs).toISOString())
    expect(reminder).toMatchObject({ state: 'planned', audiences: ['All Registrants'], sent: null })
    const times = results.flatMap(({ schedule_time }) => schedule_time ?? [])
    expect(times).toEqual(times.toSorted())
    expect(can).toEqual({ update: true, create_custom: false, send: true })
  })

  it('[EM-070] sends each email of the product to the one audience that its name says', async () => {
    const { results } = await scheduleOf(`event=${await newEvent()}`)
    const audienceOf = (type: string): string => {
      if (type.startsWith('Spk')) return 'All Speakers'
      if (type.startsWith('Staff')) return 'All Staff'
      if (type.startsWith('Post-Event-Non')) return 'Non-Attendees'
      return type.startsWith('Post-Event') ? 'Event Attendees' : 'All Registrants'
    }
    expect(results).toHaveLength(18)
    for (const { email_type, audiences } of results) expect(audiences).toEqual([audienceOf(email_type)])
  })

  it('[EM-078 EM-079 EM-080 EM-086] changes several emails, or none if one has a fault', async () => {
    const event = await newEvent()
    const [one, other] = [await emailOf(event, 'Reminder-2d'), await emailOf(event, 'Reminder-4h')]
    const on = { id: one.id, active: true }
    const bad = { id: other.id, active: true, schedule_time: inMs(-1000) }
    expect(refusalOf(await patch(at, { event, emails: [on, bad] }))).toEqual([
      ...[422, 'invalid_input', 'emails.1.schedule_time'],
    ])
    expect((await emailOf(event, 'Reminder-2d')).active).toBe(false)
    const good = { id: other.id, active: true, relativeTime: 'before_start', hours: 3 }
    expect((await patch(at, { event, emails: [on, good] })).statusCode).toBe(200)
    expect(await emailOf(event, 'Reminder-2d')).toMatchObject({ active: true, state: 'planned' })
    expect(await emailOf(event, 'Reminder-4h')).toMatchObject({ hours: 3, active: true })
  })

  async function message(event: string, fields: object): Promise<string | undefined> {
    const reply = await change(event, 'Reminder-1d', fields)
    return reply.json<{ errors?: Record<string, string[]> }>().errors?.['emails.0.schedule_time']?.[0]
  }

  it('[EM-092 EM-093 EM-094 EM-095 EM-099 EM-100] refuses times before the next half hour', async () => {
    const event = await newEvent(2 * dayMs)
    expect(await message(event, { schedule_time: inMs(-1000) })).toBe(
      'Email Schedule Time cannot be in the past',
    )
    expect(await message(event, { schedule_time: inMs(29 * minuteMs) })).toBe(
      'Email Schedule Time cannot be less than 30 minutes from now',
    )
    expect(await message(event, { schedule_time: inMs(30 * minuteMs + 1000) })).toBeUndefined()
  })

  it('[EM-088 EM-089 EM-090 EM-091] refuses times long before the event and long after it', async () => {
    const event = await newEvent(200 * dayMs)
    const end = 200 * dayMs + 2 * hourMs
    expect(await message(event, { schedule_time: inMs(19 * dayMs) })).toBe(
      'Email Schedule Time cannot be before 180 days from event start time',
    )
    expect(await message(event, { schedule_time: inMs(end + 31 * dayMs) })).toBe(
      'Email Schedule Time cannot be more than 1 month from now',
    )
  })

  it('[EM-098] takes any time for templates', async () => {
    const { id: event_template } = (await post('/api/event/templates/', { title: 'Meetup' })).json<{
      id: string
    }>()
    const { results } = await scheduleOf(`event_template=${event_template}`)
    const id = results.find(({ email_type }) => email_type === 'Reminder-1d')?.id
    const changed = await patch(at, { event_template, emails: [{ id, schedule_time: inMs(-400 * dayMs) }] })
    expect(changed.statusCode).toBe(200)
  })

  it('[EM-096] takes any time for repeating events', async () => {
    const url = '/api/event/repeating_events/'
    const { blueprint_event: event } = (await post(url, shortRepeatingEventInput())).json<Series>()
    const { context, results } = await scheduleOf(`event=${event}`)
    expect(context.isRepeatingEvent).toBe(true)
    const id = results.find(({ email_type }) => email_type === 'Reminder-1d')?.id
    const changed = await patch(at, { event, emails: [{ id, schedule_time: inMs(-400 * dayMs) }] })
    expect(changed.statusCode).toBe(200)
  })

  it('[EM-086 EM-097] takes any time for series, which have only custom emails', async () => {
    const host = await signedIn(server, { flags: { enableCustomEmailSchedule: true } })
    const add = async (url: string, payload: object) =>
      (await host.request({ method: 'POST', url, payload })).json<{ id: string }>().id
    const series = await add('/api/event/series/', { name: 'Meetups' })
    const email_template = await add('/api/event/email_templates/', { series, name: 'News' })
    const schedule_time = inMs(-400 * dayMs)
    const payload = { series, audiences: ['All Registrants'], email_template, schedule_time }
    const added = await host.request({ method: 'POST', url: at, payload })
    expect(added.statusCode).toBe(201)
    const { results } = added.json<EmailSchedule>()
    expect(results).toMatchObject([{ email_type: 'Custom', schedule_time, relativeTime: null }])
    const removed = await host.request({ method: 'DELETE', url: `${at}${results[0]?.id}/` })
    expect(removed.statusCode).toBe(204)
    const left = await host.request({ url: `${at}?series=${series}` })
    expect(left.json<EmailSchedule>().results).toEqual([])
  })

  it('[EM-080 EM-081 EM-082 EM-086] turns an email on and off by its type', async () => {
    const event = await newEvent()
    const config = { event, email_type: 'Registration', is_enabled: false }
    expect((await patch('/api/event/email_configs/', config)).json<EmailConfig>()).toMatchObject(config)
    expect(await emailOf(event, 'Registration')).toMatchObject({ active: false, state: 'off' })
    const url = `/api/event/email_configs/?event=${event}&email_type=Registration`
    const { results } = (await admin.request({ url })).json<Page<EmailConfig>>()
    expect(results).toContainEqual({ ...config, minutes_before_start: null })
  })

  it('takes neither templates of other events nor a time for what is sent on creation', async () => {
    const event = await newEvent()
    const foreign = await newTemplate({ event: await newEvent() }, 'Elsewhere')
    expect(refusalOf(await change(event, 'Registration', { email_template: foreign }))).toEqual([
      ...[422, 'invalid_input', 'emails.0.email_template'],
    ])
    expect(
      refusalOf(await change(event, 'Registration', { hours: 1, relativeTime: 'before_start' })),
    ).toEqual([...[422, 'invalid_input', 'emails.0.schedule_time']])
  })
})

describe('a registrant', () => {
  it('[EM-060] gets the template that was chosen for the confirmation, with their own link', async () => {
    const event = await newEvent()
    const template = await newTemplate({ event }, 'Welcome {{first_name}}', 'Registration')
    expect((await change(event, 'Registration', { email_template: template })).statusCode).toBe(200)
    expect(await emailOf(event, 'Registration')).toMatchObject({ email_template: { id: template } })
    const address = await register(event)
    await vi.waitFor(() => expect(subjectsTo(address)).toHaveLength(1), patience)
    const received = mail.received.find(({ to }) => to.includes(address))
    expect(received?.email.subject).toBe('Welcome Ada')
    expect(received?.email.html).toContain(`/enter/${event}#key=`)
    expect(received?.email.text).toContain(`/event/${event}/registration?token=`)
    expect(received?.email.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  })

  it('[EM-036 EM-037 EM-038] who comes in person gets the place and the code for check-in', async () => {
    const event = await newEvent(30 * dayMs, { host_type: 'In_Person', location: 'Hall 3' })
    const address = await register(event)
    await vi.waitFor(() => expect(subjectsTo(address)).toHaveLength(1), patience)
    const received = mail.received.find(({ to }) => to.includes(address))
    expect(received?.email.html).toContain('Hall 3')
    expect(received?.email.html).toContain('cid:checkin-qrcode')
    expect(received?.email.attachments.map(({ mimeType }) => mimeType)).toContain('image/png')
    const members = await admin.request({ url: `/api/event/event-members/?event=${event}` })
    const [registrant] = members.json<Page<{ id: string }>>().results
    expect(received?.email.text).toContain(registrant?.id)
  })

  it('[EM-039] gets links that no one can read in the outbox, and fallbacks of what has no value', async () => {
    const event = await newEvent()
    const built_in = 'Registration'
    const created = await post('/api/event/email_templates/', { event, name: 'Links', built_in })
    const { id, email_json } = created.json<EmailTemplate>()
    const link = 'https://example.org/go?to={{magic_link}}&back={{registration_link}}'
    const content = [...email_json.content, { type: 'button', props: { id: 'go', label: 'Go', link } }]
    const root = { props: { ...email_json.root.props, subject: 'For {{company|friends}}' } }
    const saved = await patch(`/api/event/email_templates/${id}/`, { email_json: { root, content } })
    expect(saved.statusCode).toBe(200)
    await change(event, 'Registration', { email_template: id })
    const address = await register(event)
    const outbox = '/api/core/effects/'
    const read = async () => {
      const found = await admin.request({ url: outbox, query: { search: address } })
      const [effect] = found.json<Page<Effect>>().results
      return { effect, body: (await admin.request({ url: `${outbox}${effect?.id}/` })).body }
    }
    await expect.poll(async () => (await read()).effect?.state, patience).toBe('SENT')
    const received = mail.received.find(({ to }) => to.includes(address))
    expect(received?.email.subject).toBe('For friends')
    expect(received?.email.text).toMatch(/go\?to=http\S+%23key%3D\S+&back=http\S+token%3D/)
    const { body } = await read()
    expect(body).toContain('https://example.org/go?to=…&back=…')
    expect(body).not.toMatch(/key(=|%3D)|token(=|%3D)/)
  })

  it('[EM-040] gets no confirmation where it is turned off', async () => {
    const event = await newEvent()
    await change(event, 'Registration', { active: false })
    const address = await register(event)
    await change(event, 'Registration', { active: true })
    const other = await register(event)
    await vi.waitFor(() => expect(subjectsTo(other)).toHaveLength(1), patience)
    expect(subjectsTo(address)).toEqual([])
  })

  it('[EM-045 EM-048] is reminded a day and an hour before, once, and again when the event moves', async () => {
    const event = await newEvent(0.9 * dayMs)
    const address = await register(event)
    const registered = 'You’re registered: Autumn'
    await expectSubjects(address, [registered])
    await send()
    await send()
    await expectSubjects(address, [registered, 'Tomorrow: Autumn'])
    const late = await register(event)
    const times = { start_time: inMs(40 * minuteMs), end_time: inMs(100 * minuteMs) }
    const moved = { ...times, timezone: 'Europe/Berlin', sends_invites: false }
    expect((await post(`/api/event/events/${event}/reschedule/`, moved)).statusCode).toBe(200)
    await send()
    await send()
    await vi.waitFor(() => expect(subjectsTo(late)).toContain('In one hour: Autumn'), patience)
    expect(subjectsTo(late)).not.toContain('Tomorrow: Autumn')
    expect((await emailOf(event, 'Reminder-1h')).sent).toMatchObject({ recipients: 2, failed: 0 })
  })

  it('[EM-059 EM-065 EM-069 EM-101 EM-105 EM-116] gets one custom email, whatever they are at the event', async () => {
    const event = await newEvent()
    const address = await register(event)
    const user = { email: address, first_name: 'Ada', last_name: 'Lovelace' }
    const quiet = { send_email_invite: false, send_calendar_invite: false }
    expect((await post('/api/event/event_roles/', { event, role: 4, user, ...quiet })).statusCode).toBe(201)
    const template = await newTemplate({ event }, 'News for {{first_name}}')
    const audiences = ['All Registrants', 'All Speakers']
    const sent = await post(`${at}send/`, { event, audiences, email_template: template })
    expect(sent.statusCode).toBe(200)
    await vi.waitFor(() => expect(subjectsTo(address)).toContain('News for Ada'), patience)
    expect(subjectsTo(address).filter((subject) => subject === 'News for Ada')).toHaveLength(1)
  })
})

describe('a test email', () => {
  it('[EM-101 EM-102 EM-103 EM-109 EM-116] shows members what people get, with links that open nothing', async () => {
    const event = await newEvent()
    const { id } = await emailOf(event, 'Reminder-1d')
    const unknown = await post(`${at}test/`, { event, id, emails: ['nobody@example.org'] })
    expect(refusalOf(unknown)).toEqual([409, 'does_not_exist'])
    expect((await post(`${at}test/`, { event, id, emails: [admin.email] })).statusCode).toBe(204)
    await vi.waitFor(() => expect(subjectsTo(admin.email)).toContain('Test: Tomorrow: Autumn'), patience)
    const received = mail.received.findLast(({ to }) => to.includes(admin.email))
    expect(received?.email.html).not.toContain('#key=')
  })
})

describe('speakers and staff', () => {
  it('[PP-048 PP-067 EM-055 EM-056] are reminded one day and one hour before, each once', async () => {
    const event = await newEvent(30 * dayMs, { title: 'Winter' })
    const quiet = { send_email_invite: false, send_calendar_invite: false }
    const [speaker, crew] = [newAddress(), newAddress()]
    const user = { email: speaker, first_name: 'Ada', last_name: 'Lovelace' }
    await post('/api/event/event_roles/', { event, role: 4, user, ...quiet })
    await post('/api/event/staff/', { event, user: { email: crew }, ...quiet })
    await change(event, 'Staff-Reminder-1h', { active: false })
    await send()
    server.clock.advance(29 * dayMs + hourMs)
    await send()
    await send()
    await expectSubjects(speaker, ['Tomorrow: Winter'])
    await expectSubjects(crew, ['Tomorrow: Winter'])
    const received = mail.received.find(({ to }) => to.includes(speaker))
    expect(received?.email.text).toContain(`/enter/${event}#key=`)
    admin = await signedIn(server, { colleagueOf: admin })
    // Those who join later know of the event already.
    const late = newAddress()
    await post('/api/event/staff/', { event, user: { email: late }, ...quiet })
    server.clock.advance(22 * hourMs + hourMs / 4)
    await send()
    await expectSubjects(speaker, ['Tomorrow: Winter', 'In one hour: Winter'])
    expect(subjectsTo(crew)).toEqual(['Tomorrow: Winter'])
    expect(subjectsTo(late)).toEqual([])
  })
})
