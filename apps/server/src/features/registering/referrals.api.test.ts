import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import { defaultFormioData } from '@marquee/domain/registration'
import type { Registered, Registrant } from '@marquee/domain/registrants'
import { beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { challengeFor, newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function createEvent(settings: object = { has_referrals: true }): Promise<string> {
  const payload = eventInput()
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  const url = `/api/event/${id}/registration_settings/`
  expect((await admin.request({ method: 'PATCH', url, payload: settings })).statusCode).toBe(200)
  return id
}

async function register(event: string, sent: Parameters<typeof registerFor>[2] = {}) {
  const email = newAddress()
  const reply = await registerFor(server, event, { email, ...sent })
  expect(reply.statusCode).toBe(200)
  const { colleague_key, ...rest } = reply.json<Registered>()
  const address = sent.email ?? email
  const keys = await keysOf(address)
  return { email: address, ...keys, ...(colleague_key !== null && { by: colleague_key }), ...rest }
}

/** The keys on the page that only their email links to. */
async function keysOf(email: string): Promise<{ ref: string; by: string }> {
  const page = await ownPage(email)
  const find = (pattern: RegExp) => pattern.exec(page)?.[1] ?? ''
  return { ref: find(/\?ref=(\w{10})"/), by: find(/\?by=([\w.-]+)#register/) }
}

async function find(event: string, email: string, filter = ''): Promise<Registrant | undefined> {
  const url = `/api/event/event-members/?event=${event}&limit=100${filter}`
  const { results } = (await admin.request({ url })).json<Page<Registrant>>()
  return results.find(({ user }) => user.email === email)
}

async function cancel(event: string, email: string): Promise<void> {
  const ids = [(await find(event, email))?.id]
  await admin.request({ method: 'POST', url: `/api/event/${event}/bulk_cancel/`, payload: { ids } })
}

/** The page of their registration, which their email links to. */
async function ownPage(email: string): Promise<string> {
  const { paragraphs } = await lastEmailTo(server.services, email)
  const link = paragraphs
    .join('\n')
    .split('\n')
    .find((line) => line.includes('/registration?token='))
  const { pathname, search } = new URL(link ?? '')
  return (await server.venue.inject(`${pathname}${search}`)).body
}

describe('links to invite others', () => {
  it('remember whose link someone came through, and count them', async () => {
    const event = await createEvent()
    const ada = await register(event)
    const grace = await register(event, { ref: ada.ref })
    expect(await find(event, grace.email)).toMatchObject({
      referred_by: { id: (await find(event, ada.email))?.id, full_name: 'Ada Lovelace' },
      referred: 0,
    })
    expect(await find(event, ada.email)).toMatchObject({ referred_by: null, referred: 1 })
  })

  it('show registrants on their own page how many people came', async () => {
    const event = await createEvent()
    const ada = await register(event)
    expect(await ownPage(ada.email)).toContain('Nobody has registered with your link yet.')
    await register(event, { ref: ada.ref })
    const page = await ownPage(ada.email)
    expect(page).toContain(`/event/${event}?ref=${ada.ref}`)
    expect(page).toContain('1 person registered with your link.')
  })

  it("don't count people who canceled, and count a person who registers twice once", async () => {
    const event = await createEvent()
    const ada = await register(event)
    const grace = await register(event, { ref: ada.ref })
    await register(event, { ref: ada.ref, email: grace.email })
    expect((await find(event, ada.email))?.referred).toBe(1)
    await cancel(event, grace.email)
    expect((await find(event, ada.email))?.referred).toBe(0)
  })

  it('don’t refer people to themselves', async () => {
    const event = await createEvent()
    const ada = await register(event)
    await cancel(event, ada.email)
    await register(event, { ref: ada.ref, email: ada.email })
    expect(await find(event, ada.email)).toMatchObject({
      status: 'registered',
      referred_by: null,
      referred: 0,
    })
  })

  it("aren't in any reply to a form, whatever address is typed", async () => {
    const event = await createEvent()
    const { email, ref, by } = await register(event)
    const again = await registerFor(server, event, { email })
    expect(again.json()).toEqual({ status: 'registered', entrance: null, colleague_key: null, also: [] })
    const { headers } = await sendForm(event, { email })
    const after = (await server.venue.inject(String(headers.location))).body
    for (const key of [ref, by]) expect(`${again.body}${String(headers.location)}${after}`).not.toContain(key)
    expect(after).toContain('also leads to your registration')
  })

  it('of another event, or of nobody, count for nobody', async () => {
    const event = await createEvent()
    const elsewhere = await register(await createEvent())
    for (const ref of [elsewhere.ref, 'nobody', 'abcdefghij']) {
      const { email } = await register(event, { ref })
      expect((await find(event, email))?.referred_by).toBeNull()
    }
  })

  it('exist only if the host turned them on', async () => {
    const event = await createEvent({})
    const ada = await register(event)
    expect(ada.ref).toBe('')
    expect(await ownPage(ada.email)).not.toContain('Invite others')
    const grace = await register(event, { ref: ada.by.split('.')[0] ?? '' })
    expect((await find(event, grace.email))?.referred_by).toBeNull()
  })

  it('follow a person whose profiles are merged, with the people who came through them', async () => {
    const event = await createEvent()
    const [ada, other] = [await register(event), await register(event)]
    const grace = await register(event, { ref: other.ref })
    const [kept, merged] = [await find(event, ada.email), await find(event, other.email)]
    const url = `/api/core/profiles/${kept?.user.id ?? ''}/merge/`
    await admin.request({ method: 'POST', url, payload: { other: merged?.user.id } })
    await register(event, { ref: other.ref })
    expect((await find(event, grace.email))?.referred_by?.id).toBe(kept?.id)
    expect((await find(event, ada.email))?.referred).toBe(2)
  })

  it('no longer refer a person to themselves once both profiles are merged', async () => {
    const event = await createEvent()
    const ada = await register(event)
    const grace = await register(event, { ref: ada.ref })
    const [kept, merged] = [await find(event, ada.email), await find(event, grace.email)]
    const url = `/api/core/profiles/${kept?.user.id ?? ''}/merge/`
    await admin.request({ method: 'POST', url, payload: { other: merged?.user.id } })
    expect(await find(event, ada.email)).toMatchObject({ referred_by: null, referred: 0 })
  })

  it('are deleted with the person who shared them', async () => {
    const event = await createEvent()
    const ada = await register(event)
    const grace = await register(event, { ref: ada.ref })
    const ids = [(await find(event, ada.email))?.id]
    const url = `/api/event/${event}/bulk_delete/`
    expect((await admin.request({ method: 'POST', url, payload: { ids } })).statusCode).toBe(200)
    expect(await find(event, grace.email)).toMatchObject({ status: 'registered', referred_by: null })
  })

  it('work without JavaScript', async () => {
    const event = await createEvent()
    const ada = await register(event)
    const form = (await server.venue.inject(`/event/${event}?ref=${ada.ref}`)).body
    expect(form).toContain(`<input type="hidden" name="ref" value="${ada.ref}"/>`)
    const email = newAddress()
    expect((await sendForm(event, { ref: ada.ref, email })).statusCode).toBe(303)
    expect((await find(event, email))?.referred_by?.full_name).toBe('Ada Lovelace')
    expect(await ownPage(email)).toMatch(new RegExp(`/event/${event}\\?ref=[a-zA-Z0-9]{10}"`))
  })

  it('are filters and columns of exports', async () => {
    const event = await createEvent()
    const ada = await register(event)
    const grace = await register(event, { ref: ada.ref })
    const filtered = (condition: object) =>
      `&filter=${encodeURIComponent(JSON.stringify({ conditions: [{ by: 'referral', key: 'referred_by', ...condition }] }))}`
    for (const condition of [{ is: 'given' }, { is: 'contains', values: ['lovelace'] }]) {
      expect(await find(event, grace.email, filtered(condition))).toBeDefined()
      expect(await find(event, ada.email, filtered(condition))).toBeUndefined()
    }
    const url = `/api/event/event-members/export/?event=${event}`
    const { body } = await admin.request({ url })
    expect(body.split('\n')[0]).toContain('referred_by,referred,registered_by')
    expect(body).toContain('Ada Lovelace,0,')
  })
})

/** Sends the form of the page like a browser without JavaScript. */
function sendForm(event: string, { email, ...hidden }: { email: string; ref?: string; by?: string }) {
  const network = '10.99.0.1'
  const { token } = challengeFor(server, event, network)
  const answers = { 'answers.first_name': 'Grace', 'answers.last_name': 'Hopper', 'answers.email': email }
  return server.venue.inject({
    method: 'POST',
    url: `/event/${event}`,
    payload: new URLSearchParams({ ...answers, ...hidden, token }).toString(),
    headers: { 'x-forwarded-for': network, 'content-type': 'application/x-www-form-urlencoded' },
  })
}

describe('registering a colleague', () => {
  it('remembers who filled in the form, emails the colleague, and doesn’t let them in here', async () => {
    const event = await createEvent({})
    const ada = await register(event)
    const grace = await register(event, {
      by: ada.by,
      consent: true,
      source: { tracking_consent: 'accepted' },
    })
    expect(grace).toMatchObject({ status: 'registered', entrance: null, ref: '', by: ada.by })
    expect(await find(event, grace.email)).toMatchObject({
      registered_by: { full_name: 'Ada Lovelace' },
      referred_by: null,
      consented_at: null,
      source: {},
      timezone: null,
    })
    const { paragraphs, link } = await lastEmailTo(server.services, grace.email)
    expect(paragraphs.join(' ')).toContain('Someone else filled in the form for you.')
    expect(link).toContain(`/enter/${event}`)
  })

  it('accepts no public link, and no key for another event', async () => {
    const event = await createEvent()
    const ada = await register(event)
    const elsewhere = await register(await createEvent())
    for (const by of [ada.ref, `${ada.ref}.0123456789abcdef`, elsewhere.by]) {
      expect(refusalOf(await registerFor(server, event, { by }))).toEqual([400, 'invalid_code'])
    }
  })

  it('follows the rules of the event', async () => {
    const event = await createEvent({ capacity: 1 })
    const ada = await register(event)
    expect(refusalOf(await registerFor(server, event, { by: ada.by }))).toEqual([
      409,
      'REGISTRATION_LIMIT_REACHED',
    ])
  })

  it('opens an empty form without consents, also without JavaScript', async () => {
    const event = await createEvent({})
    const ada = await register(event)
    const page = (await server.venue.inject(`/event/${event}?by=${ada.by}`)).body
    expect(page).toContain('You’re registering someone else.')
    expect(page).not.toContain('name="consent"')
    const email = newAddress()
    const { headers, statusCode } = await sendForm(event, { by: ada.by, email })
    expect(statusCode).toBe(303)
    expect((await find(event, email))?.registered_by?.full_name).toBe('Ada Lovelace')
    const after = (await server.venue.inject(String(headers.location))).body
    expect(after).toContain('Your colleague is registered')
    expect(after).toContain('Register another colleague')
  })

  it.each([
    ['leaves out what nobody has to agree to', false, 200],
    ['is refused where everyone has to agree', true, 403],
  ])('%s', async (_, required, statusCode) => {
    const event = await createEvent({})
    const { by } = await register(event)
    await askToAgree(event, required)
    const page = (await server.venue.inject(`/event/${event}?by=${by}`)).body
    expect(page.includes('you can’t register your colleague')).toBe(required)
    expect(page).not.toContain('I accept the rules')
    expect((await registerFor(server, event, { by })).statusCode).toBe(statusCode)
  })
})

async function askToAgree(event: string, required: boolean): Promise<void> {
  const url = '/api/event/registration_forms/'
  const { id } = (await admin.request({ url, query: { event } })).json<{ id: string }>()
  const rules = { type: 'consent', key: 'rules', label: 'I accept the rules', validate: { required } }
  const formio_data = { ...defaultFormioData, components: [...defaultFormioData.components, rules] }
  const saved = await admin.request({ method: 'PUT', url, payload: { form: id, event, formio_data } })
  expect(saved.statusCode).toBe(200)
}
