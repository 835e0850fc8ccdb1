import { randomUUID } from 'node:crypto'
import {
  type CreateWebhook,
  openedDeliverySchema,
  webhookListSchema,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@marquee/domain/webhooks'
import type { Page } from '@marquee/domain/lists'
import { openTemplateSchema } from '@marquee/domain/templates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { setPlan } from '#test/set-plan.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import {
  isSignedWith,
  payloadIn,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#test/webhook-receiver.ts'
import { deliverWebhooks } from './deliver-webhooks.job.ts'
import { tidyWebhooks } from './tidy-webhooks.job.ts'

const address = '/api/event/activity-webhooks/'
const dayMs = 24 * 60 * 60 * 1000

let server: OwnTestServer
let closed: OwnTestServer
let receiver: WebhookReceiver
let admin: Person
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  server = await createTestServer({ own: 'moves its clock', environment: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  closed = await createTestServer({ own: 'does not reach private addresses' })
})
afterAll(async () => {
  await server.close()
  await closed.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.reply = (response) => response.writeHead(204).end()
  admin = await signedIn(server)
})

async function create(input: Partial<CreateWebhook> = {}, by = admin): Promise<WebhookWithSecret> {
  const payload = { name: 'CRM', url: receiver.url, ...input }
  const reply = await by.request({ method: 'POST', url: address, payload })
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

const deliver = ({ id }: Pick<Webhook, 'id'>) =>
  deliverWebhooks(server.services, { organization_id: admin.organizationId, webhook_id: id })
const read = async (id: string) => (await admin.request({ url: `${address}${id}/` })).json<Webhook>()
const log = async (id: string, query = '') =>
  (await admin.request({ url: `${address}${id}/deliveries/${query}` })).json<Page<WebhookDelivery>>().results
const change = (id: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `${address}${id}/`, payload })
const test = async (id: string) =>
  openedDeliverySchema.parse((await admin.request({ method: 'POST', url: `${address}${id}/test/` })).json())
const open = async (id: string, delivery: string) =>
  openedDeliverySchema.parse((await admin.request({ url: `${address}${id}/deliveries/${delivery}/` })).json())
const resend = (id: string, delivery: string) =>
  admin.request({ method: 'POST', url: `${address}${id}/deliveries/${delivery}/resend/` })

/** A webhook of one event, for which someone has just registered. */
async function withRegistration(input: Partial<CreateWebhook> = {}) {
  const event = await newEventOf(admin)
  const webhook = await create({ event, ...input })
  const email = newAddress()
  await registerFor(server, event, { email, source: { utm_source: 'newsletter' } })
  return { event, webhook, email }
}

/** Makes it due, however long that takes. */
async function attemptAgain(webhook: Pick<Webhook, 'id'>): Promise<WebhookDelivery | undefined> {
  const [before] = await log(webhook.id)
  const dueAt = Date.parse(before?.next_attempt_at ?? '')
  const resumesAt = Date.parse((await read(webhook.id)).resume_at ?? '')
  server.clock.advance(Math.max(dueAt, resumesAt) - server.clock.now().getTime() + 1)
  admin = await signedInAgain()
  await deliver(webhook)
  return (await log(webhook.id))[0]
}

/** A sign-in lasts for minutes. */
async function signedInAgain(): Promise<Person> {
  const { email, password } = admin
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password },
  })
  const authorization = `Bearer ${login.json<{ access_token: string }>().access_token}`
  return {
    ...admin,
    request: (options) => server.app.inject({ ...options, headers: { authorization, ...options.headers } }),
  }
}

describe('a webhook', () => {
  it('[IN-018 IN-130 IN-131 IN-132 IN-133 IN-134] is created for an event, listed, changed and deleted', async () => {
    const event = await newEventOf(admin)
    const { secret, ...webhook } = await create({ event, types: ['user_profile:registered'] })
    expect(webhook).toMatchObject({ event, name: 'CRM', is_on: true, types: ['user_profile:registered'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = await admin.request({ url: `${address}?event=${event}` })
    expect(webhookListSchema.parse(listed.json()).results).toEqual([webhook])
    expect(listed.body).not.toContain(secret)
    const changed = await change(webhook.id, { name: 'Data warehouse', is_on: false })
    expect(changed.json()).toMatchObject({ name: 'Data warehouse', is_on: false, url: receiver.url })
    const deleted = await admin.request({ method: 'DELETE', url: `${address}${webhook.id}/` })
    expect(deleted.statusCode).toBe(204)
    expect((await admin.request({ url: `${address}${webhook.id}/` })).statusCode).toBe(404)
  })

  it('[IN-025 PE-117] is not created without webhooks in the plan', async () => {
    await setPlan(server.services, admin.organizationId, { webhooks: false })
    const payload = { name: 'CRM', url: receiver.url }
    const reply = await admin.request({ method: 'POST', url: address, payload })
    expect(refusalOf(reply).slice(0, 2)).toEqual([403, 'feature_not_enabled'])
  })

  it('[IN-135 IN-136 IN-137 IN-138] of a template is in its events too, with the same secret', async () => {
    const post = (path: string, payload: object) =>
      admin.request({ method: 'POST', url: `/api/event/templates/${path}`, payload })
    const template = openTemplateSchema.parse((await post('', { title: 'Talks' })).json())
    const { id, secret, event } = await create({ event: template.blueprint_event })
    const begun = { title: 'Autumn', start_time: '2027-02-01T10:00:00Z' }
    expect((await post(`${template.id}/create_event/`, begun)).statusCode).toBe(201)
    const all = webhookListSchema.parse((await admin.request({ url: address })).json()).results
    const copied = all.find((each) => each.event !== null && each.event !== event)
    expect(copied).toMatchObject({ name: 'CRM', url: receiver.url })
    await test(copied?.id ?? '')
    expect(receiver.received.map((webhook) => isSignedWith(secret, webhook))).toEqual([true])
    const listed = async () =>
      webhookListSchema.parse((await admin.request({ url: `${address}?event=${event}` })).json()).results
    await change(id, { name: 'Warehouse' })
    expect(await listed()).toMatchObject([{ id, event, name: 'Warehouse' }])
    await admin.request({ method: 'DELETE', url: `${address}${id}/` })
    expect(await listed()).toEqual([])
  })

  it.each([
    ['without a name', { name: ' ' }, 'name', 'Enter a name.'],
    ['without an address', { url: '' }, 'url', 'Enter the address that receives the webhook.'],
    [
      'with words for an address',
      { url: 'the CRM' },
      'url',
      'Enter a web address, like https://example.com.',
    ],
    [
      'with a plain address',
      { url: 'http://crm.example/' },
      'url',
      'Use an address that starts with https://.',
    ],
    ['with a password', { url: 'https://a:b@crm.example/' }, 'url', /^Remove the user name/],
    [
      'at a metadata service',
      { url: 'https://169.254.169.254/' },
      'url',
      "Marquee can't connect to this address.",
    ],
    ['for an unknown activity', { types: ['user_profile:sneezed'] }, 'types.0', /./],
  ])('is refused %s', async (_, wrong, field, sentence) => {
    const payload = { name: 'CRM', url: receiver.url, ...wrong }
    const reply = await admin.request({ method: 'POST', url: address, payload })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', field])
    expect(reply.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toMatch(sentence)
  })

  it('beyond the tenth is refused', async () => {
    for (let index = 0; index < 10; index += 1) await create()
    const payload = { name: 'CRM', url: receiver.url }
    const reply = await admin.request({ method: 'POST', url: address, payload })
    expect(refusalOf(reply).slice(0, 2)).toEqual([409, 'conflict'])
  })
})

describe('a delivery', () => {
  it('[IN-139 IN-152] tells of a registration, signed and with what the person and the event are called', async () => {
    const { event, webhook, email } = await withRegistration()
    await deliver(webhook)
    const [webhookReceived] = receiver.received
    if (!webhookReceived) throw new Error('Nothing was received.')
    expect(isSignedWith(webhook.secret, webhookReceived)).toBe(true)
    expect(payloadIn(webhookReceived)).toMatchObject({
      type: 'user_profile:registered',
      version: 1,
      data: {
        organization: admin.organizationId,
        event: { id: event },
        person: { email, first_name: 'Ada', last_name: 'Lovelace' },
        registration: { status: 'registered', utm_source: 'newsletter' },
      },
    })
    const [delivery] = await log(webhook.id)
    expect(delivery).toMatchObject({ state: 'SENT', attempts: 1, status: 204, fault: null })
    expect(webhookReceived.headers['webhook-id']).toBe(delivery?.id)
    expect(Number(webhookReceived.headers['webhook-timestamp'])).toBeCloseTo(
      server.clock.now().getTime() / 1000,
      -1,
    )
  })

  it('is made only for the activities and the event that the webhook names', async () => {
    const { event } = await withRegistration()
    const other = await newEventOf(admin)
    const [unwanted, elsewhere] = [
      await create({ event, types: ['user_profile:canceled'] }),
      await create({ event: other }),
    ]
    const everywhere = await create()
    await registerFor(server, event)
    expect(await log(unwanted.id)).toEqual([])
    expect(await log(elsewhere.id)).toEqual([])
    expect((await log(everywhere.id)).map(({ type }) => type)).toEqual(['user_profile:registered'])
  })

  it('is tried again with the same id and body until it succeeds', async () => {
    const { webhook } = await withRegistration()
    receiver.reply = (response) => response.writeHead(500).end('The database is down.')
    await deliver(webhook)
    const [failed] = await log(webhook.id)
    expect(failed).toMatchObject({ state: 'PENDING', attempts: 1, status: 500, fault: 'status' })
    expect((await open(webhook.id, failed?.id ?? '')).reply).toBe('The database is down.')
    const waitMs = Date.parse(failed?.next_attempt_at ?? '') - server.clock.now().getTime()
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThan(6001)
    receiver.reply = (response) => response.writeHead(200).end('ok')
    expect(await attemptAgain(webhook)).toMatchObject({ state: 'SENT', attempts: 2, status: 200 })
    const [first, second] = receiver.received
    expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']])
  })

  it('waits as long as the receiver asks', async () => {
    const { webhook } = await withRegistration()
    receiver.reply = (response) => response.writeHead(429, { 'retry-after': '600' }).end()
    await deliver(webhook)
    const [delivery] = await log(webhook.id)
    const waitMs = Date.parse(delivery?.next_attempt_at ?? '') - server.clock.now().getTime()
    expect(waitMs / 1000).toBeGreaterThan(590)
  })

  it('follows no redirect, not even to this machine', async () => {
    const { webhook } = await withRegistration()
    receiver.reply = (response) => response.writeHead(302, { location: receiver.url }).end()
    await deliver(webhook)
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'PENDING', status: 302, fault: 'redirect' })
    expect(receiver.received).toHaveLength(1)
  })

  it('reads only the beginning of a huge reply', async () => {
    const { webhook } = await withRegistration()
    receiver.reply = (response) => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, 'x'))
    await deliver(webhook)
    const [delivery] = await log(webhook.id)
    const { state, reply } = await open(webhook.id, delivery?.id ?? '')
    expect([state, reply?.length]).toEqual(['SENT', 4000])
  })

  it('ends after 15 seconds with a receiver that never replies', { timeout: 30_000 }, async () => {
    const { webhook } = await withRegistration()
    receiver.reply = () => undefined
    await deliver(webhook)
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'PENDING', status: null, fault: 'timeout' })
  })

  it('is not made to a private address unless the operator allows it', async () => {
    const stranger = await signedIn(closed)
    const payload = { name: 'CRM', url: receiver.url }
    const refused = await stranger.request({ method: 'POST', url: address, payload })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'url'])
    const named = {
      name: 'CRM',
      url: receiver.url.replace('http:', 'https:'),
    }
    const created = await stranger.request({ method: 'POST', url: address, payload: named })
    const { id } = created.json<Webhook>()
    const tested = await stranger.request({ method: 'POST', url: `${address}${id}/test/` })
    expect(openedDeliverySchema.parse(tested.json())).toMatchObject({ state: 'FAILED', fault: 'address' })
    expect(receiver.received).toEqual([])
  })

  it('is deleted after 30 days', async () => {
    const { webhook } = await withRegistration()
    await deliver(webhook)
    server.clock.advance(31 * dayMs)
    admin = await signedInAgain()
    await tidyWebhooks(server.services)
    expect(await log(webhook.id)).toEqual([])
  })
})

describe('a receiver that fails', () => {
  it('with 410 switches its webhook off, which its owner learns by email', async () => {
    const { webhook } = await withRegistration()
    receiver.reply = (response) => response.writeHead(410).end()
    await deliver(webhook)
    expect(await read(webhook.id)).toMatchObject({ is_on: false, off_reason: 'gone' })
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'FAILED', attempts: 1, status: 410 })
    const email = await lastEmailTo(server.services, admin.email)
    expect([email.subject, email.link]).toEqual([
      'The webhook CRM is off',
      expect.stringMatching(`/settings-new/webhooks/${webhook.id}$`),
    ])
  })

  it('for three days is given up, and what waits is sent once it is switched on again', async () => {
    const { event, webhook } = await withRegistration()
    receiver.reply = (response) => response.writeHead(503).end()
    await deliver(webhook)
    server.clock.advance(3 * dayMs)
    admin = await signedInAgain()
    await deliver(webhook)
    expect(await read(webhook.id)).toMatchObject({ is_on: false, off_reason: 'failing' })
    await registerFor(server, event)
    await deliver(webhook)
    const before = receiver.received.length
    receiver.reply = (response) => response.writeHead(204).end()
    expect((await change(webhook.id, { is_on: true })).json()).toMatchObject({
      is_on: true,
      off_reason: null,
      failing_since: null,
    })
    server.clock.advance(dayMs)
    admin = await signedInAgain()
    await deliver(webhook)
    expect(receiver.received.length - before).toBe(1)
    expect((await log(webhook.id, '?state=SENT')).length).toBe(1)
  })

  it('gets one delivery at a time until it recovers, and then the rest', async () => {
    const { event, webhook } = await withRegistration()
    for (let index = 0; index < 4; index += 1) await registerFor(server, event)
    receiver.reply = (response) => response.writeHead(500).end()
    await deliver(webhook)
    expect(receiver.received).toHaveLength(5)
    await deliver(webhook)
    expect(receiver.received).toHaveLength(5)
    server.clock.advance(60_000)
    await deliver(webhook)
    expect(receiver.received).toHaveLength(6)
    receiver.reply = (response) => response.writeHead(204).end()
    server.clock.advance(600_000)
    admin = await signedInAgain()
    await deliver(webhook)
    expect((await log(webhook.id, '?state=SENT')).length).toBe(5)
  })
})

describe('the log', () => {
  it('sends a delivery again with the same id', async () => {
    const { webhook } = await withRegistration()
    await deliver(webhook)
    const [sent] = await log(webhook.id)
    expect((await resend(webhook.id, sent?.id ?? '')).json()).toMatchObject({ state: 'PENDING', attempts: 0 })
    expect(refusalOf(await resend(webhook.id, sent?.id ?? '')).slice(0, 2)).toEqual([409, 'conflict'])
    await deliver(webhook)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([sent?.id, sent?.id])
  })

  it('has tests, which wait for the reply and are tried once', async () => {
    const webhook = await create()
    receiver.reply = (response) => response.writeHead(401).end('Who are you?')
    const failed = await test(webhook.id)
    expect(failed).toMatchObject({
      type: 'webhook:test',
      state: 'FAILED',
      status: 401,
      reply: 'Who are you?',
      can: { resend: false },
    })
    receiver.reply = (response) => response.writeHead(204).end()
    expect(await test(webhook.id)).toMatchObject({ state: 'SENT', status: 204 })
    expect(receiver.received.map((each) => payloadIn(each).type)).toEqual(['webhook:test', 'webhook:test'])
  })

  it('is hidden from other organizations', async () => {
    const { webhook } = await withRegistration()
    const [delivery] = await log(webhook.id)
    const stranger = await signedIn(server)
    for (const url of [
      `${webhook.id}/`,
      `${webhook.id}/deliveries/`,
      `${webhook.id}/deliveries/${delivery?.id}/`,
    ]) {
      expect((await stranger.request({ url: `${address}${url}` })).statusCode).toBe(404)
    }
    const url = `${address}${webhook.id}/deliveries/${randomUUID()}/resend/`
    expect((await stranger.request({ method: 'POST', url })).statusCode).toBe(404)
  })
})

describe('the secret', () => {
  it('is rotated with an overlap, in which both sign', async () => {
    const webhook = await create()
    const rotated = await admin.request({ method: 'POST', url: `${address}${webhook.id}/secret/` })
    const { secret } = rotated.json<WebhookWithSecret>()
    expect(secret).not.toBe(webhook.secret)
    await test(webhook.id)
    server.clock.advance(dayMs + 1000)
    admin = await signedInAgain()
    await test(webhook.id)
    const signed = receiver.received.map((each) => [
      isSignedWith(secret, each),
      isSignedWith(webhook.secret, each),
    ])
    expect(signed).toEqual([
      [true, true],
      [true, false],
    ])
  })
})
