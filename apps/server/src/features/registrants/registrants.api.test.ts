import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { AnswerCounts, Registered, Registrant, RegistrantCounts } from '@marquee/domain/registrants'
import { defaultFormioData, type RegistrationForm } from '@marquee/domain/registration'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { setPlan } from '#test/set-plan.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { enterTyped } from '#test/typed-visitor.ts'
import { notifyReplayReady } from './notify-audience.ts'

let server: OwnTestServer
let admin: Person
let mail: MailServer
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

async function createEvent(
  fields: Parameters<typeof eventInput>[0] = {},
  settings: object = {},
): Promise<string> {
  const payload = eventInput(fields)
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  if (Object.keys(settings).length > 0) await change(id, settings)
  return id
}
const change = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/${event}/registration_settings/`, payload })
const act = (event: string, action: string, payload: object = { is_all: true }) =>
  admin.request({ method: 'POST', url: `/api/event/${event}/bulk_${action}/`, payload })
/** Applies the action to everyone the search finds. */
const moderate = (event: string, action: string, payload: object = {}) =>
  admin.request({ method: 'POST', url: `/api/event/${event}/appbase_bulk_${action}/`, payload })
const list = async (event: string, query = '') =>
  (await admin.request({ url: `/api/event/event-members/?event=${event}${query}` })).json<Page<Registrant>>()
const counts = async (event: string) =>
  (await admin.request({ url: `/api/event/event-members/counts/?event=${event}` })).json<RegistrantCounts>()
async function register(
  event: string,
  email = newAddress(),
  answers: Record<string, string> = {},
): Promise<string> {
  expect((await registerFor(server, event, { email, answers })).statusCode).toBe(200)
  return email
}
const add = (event: string, email: string) =>
  admin.request({
    method: 'POST',
    url: '/api/event/event-members/',
    payload: { event, answers: { first_name: 'Ada', last_name: 'Lovelace', email } },
  })
/** The kinds of emails to this address, oldest first. */
async function kindsTo(email: string): Promise<string[]> {
  const rows = await asSystem(server.services, ({ db }) =>
    readRows(
      db,
      z.object({ kind: z.string() }),
      sql`select payload->>'email_kind' as kind from effects where recipient = ${email} order by id`,
    ),
  )
  return rows.map(({ kind }) => kind.replace('registration_', ''))
}

describe('the list of registrants', () => {
  it('[RG-066 RG-067 RG-068 RG-069 RG-098] can be searched, filtered, sorted and counted', async () => {
    const event = await createEvent()
    await register(event, newAddress(), { first_name: 'Grace', company: 'Navy' })
    await register(event, newAddress(), { first_name: 'Mary', company: 'Novels' })
    await act(event, 'cancel', { ids: [(await list(event, '&search=mary')).results[0]?.id] })
    const names = ({ results }: Page<Registrant>) => results.map(({ user }) => user.first_name)
    expect(names(await list(event, '&ordering=name'))).toEqual(['Grace', 'Mary'])
    expect(names(await list(event))).toEqual(['Mary', 'Grace'])
    expect(names(await list(event, '&search=navy'))).toEqual(['Grace'])
    expect(names(await list(event, '&status=cancelled'))).toEqual(['Mary'])
    expect(names(await list(event, '&ordering=-company&limit=1&offset=1'))).toEqual(['Grace'])
    expect((await list(event)).results[0]).toMatchObject({
      event,
      user: { first_name: 'Mary', company: 'Novels' },
      status: 'cancelled',
      answers: { first_name: 'Mary' },
      arrived_at: null,
      can: { update: true },
    })
    expect(await counts(event)).toMatchObject({ registered: 1, cancelled: 1 })
  })

  it('[RG-066] is exported as a file that spreadsheets don’t evaluate', async () => {
    const event = await createEvent()
    const email = await register(event, newAddress(), { company: '=1+1' })
    const { body, headers } = await admin.request({ url: `/api/event/event-members/export/?event=${event}` })
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain('first_name,last_name,email,company,title,status')
    expect(body).toContain(`Ada,Lovelace,${email},'=1+1,,Registered`)
  })
})

describe('answers', () => {
  const forms = '/api/event/registration_forms/'

  it('[RG-008] to a question that the form no longer asks are still counted and exported', async () => {
    const event = await createEvent()
    await register(event)
    const form = (await admin.request({ url: `${forms}?event=${event}` })).json<RegistrationForm>()
    const email = defaultFormioData.components.filter(({ key }) => key === 'email')
    const extra = { type: 'textfield', key: 'dietary_needs', label: 'Dietary needs' }
    const put = (components: object[]) =>
      admin.request({
        method: 'PUT',
        url: forms,
        payload: { form: form.id, event, formio_data: { components } },
      })
    await put([...email, extra])
    await register(event, newAddress(), { dietary_needs: 'None' })
    await put(email)
    const counts = await admin.request({ url: `/api/event/event-members/answers/?event=${event}` })
    expect(counts.json<AnswerCounts>().answers).toMatchObject({ dietary_needs: 1, email: 2 })
    const { body } = await admin.request({ url: `/api/event/event-members/export/?event=${event}` })
    expect(body.split('\n')[0]).toMatch(/,dietary_needs\r?$/)
    expect(body).toContain(',None')
  })
})

describe('an organizer', () => {
  it('[RG-014 RG-015 RG-016 EM-117 EM-119 EM-125] registers someone, even when registration is closed', async () => {
    const event = await createEvent({}, { is_closed: true })
    const email = newAddress()
    expect((await add(event, email)).statusCode).toBe(204)
    expect((await lastEmailTo(server.services, email)).kind).toBe('registration_registered')
  })

  it.each([
    ['registered', 'USER_ALREADY_IN_EVENT', undefined],
    ['cancelled', 'USER_ALREADY_CANCELED_FOR_EVENT', 'cancel'],
    ['blocked', 'registration_blocked', 'block'],
  ])('[RG-022 RG-027] is told that the person is already %s', async (_status, code, action) => {
    const event = await createEvent()
    const email = await register(event)
    if (action === 'block') await moderate(event, action)
    else if (action !== undefined) await act(event, action)
    expect(refusalOf(await add(event, email))[1]).toBe(code)
  })

  it('[RG-022 RG-024 RG-030] resends a registered person their link, once in a while', async () => {
    const event = await createEvent()
    const email = await register(event)
    const { code, message } = (await add(event, email)).json<{ code: string; message: string }>()
    expect([code, message]).toEqual([
      'USER_ALREADY_IN_EVENT',
      'This person is already registered and will get a new confirmation email.',
    ])
    expect(await kindsTo(email)).toEqual(['registered', 'registered'])
    const again = (await add(event, email)).json<{ code: string; message: string }>()
    expect(again.code).toBe('TOO_MANY_REQUESTS')
    expect(again.message).toContain('already exists with the status registered')
    expect(await kindsTo(email)).toEqual(['registered', 'registered'])
  })

  it('[RG-023 RG-030] is told that the event is full', async () => {
    const event = await createEvent({}, { capacity: 1 })
    await register(event)
    const reply = await add(event, newAddress())
    expect(reply.statusCode).toBe(409)
    expect(reply.json<unknown>()).toMatchObject({
      code: 'REGISTRATION_LIMIT_REACHED',
      message:
        'The event has reached its registration capacity. Raise it in the settings to register more people.',
    })
  })

  it.each([
    ['waitlisted', 'USER_ALREADY_WAITLISTED_FOR_EVENT', { capacity: 1, has_waitlist: true }, undefined],
    ['rejected', 'USER_ALREADY_REJECTED_FOR_EVENT', { needs_approval: true }, 'reject'],
  ])('[RG-026 RG-028] is told that the person is already %s', async (_status, code, settings, action) => {
    const event = await createEvent({}, settings)
    await register(event)
    const email = await register(event)
    if (action !== undefined) await act(event, action)
    expect(refusalOf(await add(event, email))[1]).toBe(code)
  })

  it('tells people by email that their registration was canceled', async () => {
    const event = await createEvent()
    const email = await register(event)
    await act(event, 'cancel')
    await expect.poll(() => kindsTo(email), patience).toEqual(['registered', 'cancelled'])
    const { paragraphs } = await lastEmailTo(server.services, email)
    expect(paragraphs.join(' ')).toContain('canceled your registration')
  })

  it('[RG-057] approves people, who get their link, but no more than there are places', async () => {
    const event = await createEvent({}, { needs_approval: true, capacity: 1 })
    const emails = [await register(event), await register(event)]
    expect(refusalOf(await act(event, 'approve'))).toEqual([409, 'REGISTRATION_LIMIT_REACHED'])
    const [last] = (await list(event)).results
    expect((await act(event, 'approve', { ids: [last?.id] })).json()).toEqual({ count: 1 })
    await expect.poll(() => kindsTo(emails[1] ?? ''), patience).toEqual(['waiting_approval', 'registered'])
    expect((await lastEmailTo(server.services, emails[1] ?? '')).paragraphs.join(' ')).toContain(
      'You’re registered',
    )
    expect(await counts(event)).toMatchObject({ registered: 1, waiting_approval: 1 })
  })

  it('[RG-071 RG-073 RG-074] blocks someone, who can neither enter nor register until unblocked', async () => {
    const event = await createEvent()
    const email = newAddress()
    const { entrance } = (await registerFor(server, event, { email })).json<Registered>()
    await moderate(event, 'block')
    const key = new URL(entrance?.url ?? '').hash.replace(/^#(key=)?/, '')
    const url = `/api/events/${event}/enter/`
    const entered = await server.venue.inject({ method: 'POST', url, payload: { key, confirmed: true } })
    expect(refusalOf(entered)).toEqual([400, 'invalid_code'])
    expect(refusalOf(await registerFor(server, event, { email }))[1]).toBe('registration_blocked')
    await moderate(event, 'unblock')
    expect((await registerFor(server, event, { email })).statusCode).toBe(200)
  })

  it.each([
    ['[RG-073 RG-076 RG-079]', 'block', 'blocked', 'registrants.blocked'],
    ['[RG-075 RG-078 RG-079]', 'delete', undefined, 'registrants.deleted'],
  ])('%s applies to listed people and to those a search finds: %s', async (_ids, action, status, audited) => {
    const event = await createEvent()
    await register(event, newAddress(), { first_name: 'Grace', company: 'Navy' })
    await register(event, newAddress(), { first_name: 'Mary', company: 'Novels' })
    const [kept] = (await list(event, '&search=mary')).results
    const gone = { search: 'n', excluded: [kept?.id] }
    expect((await moderate(event, action, gone)).json()).toEqual({ count: 1 })
    const statusOf = async (name: string) => (await list(event, `&search=${name}`)).results[0]?.status
    expect([await statusOf('grace'), await statusOf('mary')]).toEqual([status, 'registered'])
    expect((await act(event, action, { ids: [kept?.id] })).json()).toEqual({ count: 1 })
    expect(await statusOf('mary')).toBe(status)
    const { body } = await admin.request({ url: '/api/core/audit_entries/?limit=5' })
    expect(body).toContain(audited)
  })

  it('[RG-074 RG-077] unblocks listed people, and those a search finds', async () => {
    const event = await createEvent()
    await register(event, newAddress(), { first_name: 'Grace' })
    await register(event, newAddress(), { first_name: 'Mary' })
    await moderate(event, 'block')
    expect((await moderate(event, 'unblock', { search: 'grace' })).json()).toEqual({ count: 1 })
    const [mary] = (await list(event, '&status=blocked')).results
    expect((await act(event, 'unblock', { ids: [mary?.id] })).json()).toEqual({ count: 1 })
    expect(await counts(event)).toMatchObject({ blocked: 0, cancelled: 2 })
  })

  it('[RG-075] deletes registrants, whose places become free', async () => {
    const event = await createEvent({}, { capacity: 1 })
    await register(event)
    expect((await moderate(event, 'delete')).json()).toEqual({ count: 1 })
    expect((await list(event)).count).toBe(0)
    await register(event)
  })

  it('[RG-071] sends the link again', async () => {
    const event = await createEvent()
    const email = await register(event)
    await act(event, 'resend')
    await expect.poll(() => kindsTo(email), patience).toEqual(['registered', 'registered'])
  })
})

describe('the waiting list', () => {
  it.each([
    ['someone cancels', (event: string, first: string) => act(event, 'cancel', { ids: [first] })],
    ['the capacity is raised', (event: string) => change(event, { capacity: 2 })],
  ])('[EM-042] moves up when %s', async (_case, free) => {
    const event = await createEvent({}, { capacity: 1, has_waitlist: true })
    await register(event)
    const [first] = (await list(event)).results
    const next = await register(event)
    const later = await register(event)
    await free(event, first?.id ?? '')
    await expect.poll(() => kindsTo(next), patience).toEqual(['waitlisted', 'registered'])
    expect(await kindsTo(later)).toEqual(['waitlisted'])
  })
})

describe('emails to everyone', () => {
  const day = 24 * 60 * 60 * 1000
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day).toISOString()
  const soon = (days: number) => ({ start_time: inDays(days), end_time: inDays(days + 0.1) })

  it('[EV-050] announce a new time, with a calendar entry that replaces the former one', async () => {
    const event = await createEvent(soon(10))
    const email = await register(event)
    const gone = await register(event)
    const [last] = (await list(event)).results
    await act(event, 'cancel', { ids: [last?.id] })
    const payload = { ...soon(11), timezone: 'Europe/Berlin', sends_invites: false }
    await admin.request({ method: 'POST', url: `/api/event/events/${event}/reschedule/`, payload })
    await expect.poll(() => kindsTo(email), patience).toEqual(['registered', 'moved'])
    expect(await kindsTo(gone)).not.toContain('moved')
    const [before, after] = await calendarsTo(email)
    expect(after?.uid).toBe(before?.uid)
    expect(Number(after?.sequence)).toBeGreaterThanOrEqual(Number(before?.sequence))
    expect(after?.start).not.toBe(before?.start)
  })

  it('[EM-065] offer the replay once the event is over, however many recordings there are', async () => {
    const event = await createEvent(soon(3))
    const email = await register(event)
    await setStart(event, -600)
    const organizationId = admin.organizationId
    for (let time = 0; time < 2; time += 1) {
      await inOrganization({ ...server.services, organizationId }, (ctx) => notifyReplayReady(ctx, event))
    }
    await expect.poll(() => kindsTo(email), patience).toEqual(['registered', 'replay'])
  })

  /** Moves the start without notifying anyone; the event lasts an hour. */
  const setStart = (event: string, minutes: number) =>
    asSystem(server.services, ({ db }) =>
      db.execute(
        sql`update events set start_time = now() + make_interval(mins => ${minutes}),
          end_time = now() + make_interval(mins => ${minutes + 60}) where id = ${event}`,
      ),
    )
})

/** The calendar entries of the emails to this address, oldest first. */
async function calendarsTo(email: string) {
  const rows = await asSystem(server.services, ({ db }) =>
    readRows(
      db,
      z.object({ calendar: z.string() }),
      sql`select payload->>'calendar' as calendar from effects
        where recipient = ${email} and payload ? 'calendar' order by id`,
    ),
  )
  const valueIn = (calendar: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar)?.[1]
  return rows.map(({ calendar }) => ({
    uid: valueIn(calendar, 'UID'),
    sequence: valueIn(calendar, 'SEQUENCE'),
    start: valueIn(calendar, 'DTSTART'),
  }))
}

describe('registrations', () => {
  it.each([
    ['[PE-097] have a limit', { registrant_cap: true }, { capacity: 5 }],
    ['[PE-098] have a waiting list', { waitlist: true }, { has_waitlist: true }],
  ] as const)('%s only with a plan that includes it, and keep it without', async (_, feature, setting) => {
    const owner = await signedIn(server)
    const created = await owner.request({
      method: 'POST',
      url: '/api/event/events/',
      payload: eventInput({}),
    })
    const url = `/api/event/${created.json<Event>().id}/registration_settings/`
    const set = async (features: Record<string, boolean>, payload: object) => {
      await setPlan(server.services, owner.organizationId, features)
      return (await owner.request({ method: 'PATCH', url, payload })).json<unknown>()
    }
    expect(await set({}, setting)).toMatchObject({ code: 'feature_not_enabled' })
    expect(await set(feature, setting)).toMatchObject(setting)
    expect(await set({}, { ...setting, is_closed: true })).toMatchObject({ ...setting, is_closed: true })
  })

  it('[EV-070] stay with their event when it is copied', async () => {
    const event = await createEvent({}, { capacity: 5 })
    await register(event)
    const payload = { title: 'Copy', start_time: '2027-04-20T13:00:00Z', timezone: 'Europe/Berlin' }
    const url = `/api/event/events/${event}/duplicate/`
    const copied = await admin.request({ method: 'POST', url, payload })
    const id = z.looseObject({ id: z.uuid() }).parse(copied.json()).id
    await expect
      .poll(
        async () => (await admin.request({ url: `/api/event/${id}/registration_settings/` })).json<unknown>(),
        patience,
      )
      .toMatchObject({ capacity: 5 })
    expect((await list(id)).count).toBe(0)
  })

  it('[PP-085] follow a person whose profiles are merged, and keep one place', async () => {
    const event = await createEvent({}, { capacity: 2 })
    await register(event)
    await register(event)
    const [kept, merged] = (await list(event)).results
    const url = `/api/core/profiles/${kept?.user.id}/merge/`
    const reply = await admin.request({ method: 'POST', url, payload: { other: merged?.user.id } })
    expect(reply.statusCode).toBe(200)
    expect((await list(event)).count).toBe(1)
    await register(event)
  })
})

it('emails their link once a day to people in the room who only typed their address', async () => {
  const ada = await enterTyped(server, { event: await createEvent() })
  const ask = async () => (await ada.request({ method: 'POST', url: 'registration/link/' })).json<object>()
  expect(await ask()).toEqual({ outcome: 'sent_before' })
  const { id: first } = await lastEmailTo(server.services, ada.email)
  server.clock.advance(25 * 60 * 60 * 1000)
  expect(await ask()).toEqual({ outcome: 'sent' })
  const { id, kind, link } = await lastEmailTo(server.services, ada.email)
  expect([id === first, kind]).toEqual([false, 'registration_registered'])
  expect(link).toContain('#key=')
  expect(await ask()).toEqual({ outcome: 'sent_before' })
})
