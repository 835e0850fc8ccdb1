import { randomUUID } from 'node:crypto'
import type { SenderDomain } from '@marquee/domain/sender-domains'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineEmail, deliverEffectJob, sendEmail } from '#features/effects/public.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { type DnsServer, startDnsServer } from '#test/dns-server.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { recheckSenderDomains } from './recheck-sender-domains.job.ts'
import { senderDomains } from './schema.ts'

let server: OwnTestServer
let dns: DnsServer
let mail: MailServer
let admin: Person
beforeAll(async () => {
  ;[dns, mail] = await Promise.all([startDnsServer(), startMailServer()])
  server = await createTestServer({
    environment: {
      DNS_SERVERS: dns.address,
      SMTP_URL: mail.url,
      MAIL_FROM: 'The studio <studio@example.org>',
      RETURN_PATH_HOST: 'bounces.example.org',
    },
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([dns.close(), mail.close()])
})
beforeEach(async () => {
  mail.received.length = 0
  admin = await signedIn(server)
})

const url = '/api/core/vanity_email_domains/'
const addressOf = ({ id }: { id: string }) => `${url}${id}/`
const create = (email_sender: unknown = 'events@acme.test', organization = admin.organizationId) =>
  admin.request({ method: 'POST', url, payload: { email_sender, organization } })
const aSender = async () => (await create()).json<SenderDomain>()
const act = (sender: SenderDomain, action: 'verify' | 'keys') =>
  admin.request({ method: 'POST', url: `${addressOf(sender)}${action}/` })
const get = async (sender: SenderDomain) =>
  (await admin.request({ url: addressOf(sender) })).json<SenderDomain>()
const organization = async () =>
  (await admin.request({ url: '/api/core/users/me/' })).json<{ organization: object }>().organization

/** Publishes the records; those of a second signature only if asked to. */
function publish({ records }: SenderDomain, { isComplete = false } = {}): void {
  for (const { type, name, value, purpose } of records) {
    if (purpose.endsWith('ed25519') && !isComplete) continue
    if (type === 'TXT') dns.texts.set(name, [value])
    else dns.aliases.set(name, value)
  }
}

async function aVerifiedSender(): Promise<SenderDomain> {
  const sender = await aSender()
  publish(sender, { isComplete: true })
  return (await act(sender, 'verify')).json<SenderDomain>()
}

describe('setting up a sender', () => {
  it('[ED-023 ED-024 ED-039 ED-040 ED-041 ED-042 ED-044 ED-045] answers the records to publish', async () => {
    const reply = await create('  events@acme.test ')
    expect(reply.statusCode).toBe(201)
    const sender = reply.json<SenderDomain>()
    expect(sender).toMatchObject({
      email_sender: 'events@acme.test',
      organization: admin.organizationId,
      email_domain_verified: false,
      dkim_host: expect.stringMatching(/^mq[a-z0-9]{8}\._domainkey\.acme\.test$/),
      dkim_text_value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[\w+/=]{392}$/),
      return_path_host: 'marquee-bounces.acme.test',
      return_path_value: 'bounces.example.org',
    })
    expect(sender.records.map(({ type, name }) => [type, name])).toContainEqual(['TXT', sender.dkim_host])
    expect(JSON.stringify(sender)).not.toContain('sealed')
    expect(await organization()).toMatchObject({
      email_sender: 'events@acme.test',
      email_domain_verified: false,
    })
  })

  it.each([
    [undefined, 'Required'],
    [' ', 'Required'],
    ['Events@acme.test', /^Invalid Email Address\. Also, uppercase/],
    ['events@acme', /^Invalid Email Address/],
    ['events@gmail.com', /^Only its provider/],
    ['events@acme.example', /^Nobody can publish/],
  ])('[ED-012 ED-013 ED-015] refuses %j', async (email_sender, message) => {
    const reply = await create(email_sender ?? null)
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'email_sender'])
    expect(reply.json<{ errors: { email_sender: string[] } }>().errors.email_sender[0]).toMatch(message)
  })

  it('[ED-051] is refused for the second time, also at the same time', async () => {
    const replies = await Promise.all([create(), create('other@acme.test')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'EMAIL_SENDER_ALREADY_EXISTS',
      message: 'Email sender already exists. Please refresh to view the existing setup.',
    })
  })

  it('[ED-043 ED-046 ED-047 ED-050] is listed by its organization only', async () => {
    const sender = await aSender()
    const list = (await admin.request({ url: `${url}?organization=${admin.organizationId}` })).json()
    expect(list).toMatchObject({ count: 1, results: [{ id: sender.id }] })
    expect(await get(sender)).toEqual(sender)
    const stranger = await signedIn(server)
    expect(refusalOf(await stranger.request({ url: addressOf(sender) }))).toEqual([404, 'not_found'])
    expect((await stranger.request({ url })).json()).toMatchObject({ count: 0 })
  })
})

describe('verifying', () => {
  it('[ED-032 ED-033 ED-034 ED-048] names what is missing, then waits for 20 seconds', async () => {
    const sender = await aSender()
    const reply = (await act(sender, 'verify')).json<SenderDomain>()
    expect(reply).toMatchObject({ email_domain_verified: false, verify_after: expect.any(String) })
    const [dkim] = reply.records
    expect(dkim).toMatchObject({ purpose: 'dkim', state: 'missing' })
    expect(dkim?.explanation).toMatch(/^There’s no TXT record at mq/)
    publish(sender)
    const early = await act(sender, 'verify')
    expect(refusalOf(early)).toEqual([429, 'too_many_requests'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(20_000)
    admin = await signedIn(server, { colleagueOf: admin })
    expect((await act(sender, 'verify')).json()).toMatchObject({
      email_domain_verified: true,
      verify_after: null,
    })
    expect(await organization()).toMatchObject({ email_domain_verified: true })
  })

  it('[ED-048] says what was found instead', async () => {
    const sender = await aSender()
    dns.texts.set(sender.dkim_host, ['v=DKIM1; p=MIIB', 'v=DKIM1; p=other'])
    dns.aliases.set(sender.return_path_host, 'proxy.example.net')
    const { records } = (await act(sender, 'verify')).json<SenderDomain>()
    expect(records.slice(0, 2)).toMatchObject([
      { state: 'several', found: ['v=DKIM1; p=MIIB', 'v=DKIM1; p=other'] },
      { state: 'different', found: ['proxy.example.net'] },
    ])
  })
})

describe('new keys', () => {
  it('sign once their record is found; the replaced ones are forgotten a week later', async () => {
    const before = await aVerifiedSender()
    const replacing = (await act(before, 'keys')).json<SenderDomain>()
    expect(replacing).toMatchObject({ is_replacing_keys: true, dkim_host: before.dkim_host })
    expect(refusalOf(await act(before, 'keys'))).toEqual([409, 'conflict'])
    publish(replacing, { isComplete: true })
    const after = (await act(before, 'verify')).json<SenderDomain>()
    expect(after).toMatchObject({ is_replacing_keys: false, email_domain_verified: true })
    expect(after.dkim_host).not.toBe(before.dkim_host)
    expect(after.records.filter(({ purpose }) => purpose === 'retiring')).toHaveLength(2)
    server.clock.advance(7 * 24 * 60 * 60 * 1000)
    await recheckSenderDomains(server.services)
    admin = await signedIn(server, { colleagueOf: admin })
    expect((await get(before)).records.map(({ purpose }) => purpose)).toEqual([
      'dkim',
      'return_path',
      'dkim_ed25519',
    ])
  })

  it('need a verified domain', async () => {
    expect(refusalOf(await act(await aSender(), 'keys'))).toEqual([409, 'not_ready'])
  })
})

describe('records that disappear', () => {
  it('end the verification after twelve hours, but not while the DNS is silent', async () => {
    const sender = await aVerifiedSender()
    dns.isBroken = true
    await recheckSenderDomains(server.services)
    dns.isBroken = false
    expect(await get(sender)).toMatchObject({ email_domain_verified: true, missing_since: null })
    dns.texts.delete(sender.dkim_host)
    await recheckSenderDomains(server.services)
    expect(await get(sender)).toMatchObject({
      email_domain_verified: true,
      missing_since: expect.any(String),
    })
    server.clock.advance(12 * 60 * 60 * 1000)
    await recheckSenderDomains(server.services)
    admin = await signedIn(server, { colleagueOf: admin })
    expect(await get(sender)).toMatchObject({ email_domain_verified: false })
    expect(await organization()).toMatchObject({ email_domain_verified: false })
  })
})

const reminder = defineEmail({
  kind: 'test_reminder',
  name: () => 'Reminder',
  audience: 'registrants',
  variables: {},
  content: () => ({ subject: 'Tomorrow', paragraphs: ['See you there.'] }),
})
const passwordEmail = defineEmail({
  kind: 'test_password',
  name: () => 'Password',
  audience: 'account',
  variables: {},
  content: () => ({ subject: 'Password', paragraphs: ['Here.'] }),
})
const calendar =
  'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nORGANIZER:mailto:studio@example.org\r\nEND:VCALENDAR\r\n'

async function deliver(email = reminder): Promise<string> {
  const to = `${randomUUID()}@example.org`
  const { organizationId } = admin
  await inOrganization({ ...server.services, organizationId }, (ctx) =>
    sendEmail(ctx, { organizationId, to, ...email.write({}), calendar, idempotencyKey: randomUUID() }),
  )
  const { id } = await lastEmailTo(server.services, to)
  const attempt = { signal: new AbortController().signal, isLastAttempt: true }
  await deliverEffectJob.run(server.services, { effect_id: id, attempts: 0 }, attempt)
  return id
}

const resolver = async (name: string) => (dns.texts.get(name) ?? []).map((text) => [text])

describe('an email of an organization', () => {
  it('[ED-008 ED-029] comes from its verified domain with valid signatures, and before that from the studio', async () => {
    const sender = await aSender()
    await deliver()
    expect(mail.received[0]?.email.from).toMatchObject({ address: 'studio@example.org' })
    publish(sender, { isComplete: true })
    await act(sender, 'verify')
    const id = await deliver()
    const received = mail.received[1]
    expect(received).toMatchObject({ from: 'bounces@marquee-bounces.acme.test' })
    expect(received?.email).toMatchObject({
      from: { address: 'events@acme.test' },
      messageId: `<${id}@acme.test>`,
    })
    expect(received?.source).toContain('ORGANIZER:mailto:events@acme.test')
    const { results } = await dkimVerify(received?.source ?? '', { resolver })
    expect(results.map(({ status }) => [status.result, status.aligned])).toEqual([
      ['pass', 'acme.test'],
      ['pass', 'acme.test'],
    ])
    await deliver(passwordEmail)
    expect(mail.received[2]?.email.from).toMatchObject({ address: 'studio@example.org' })
  })

  it('waits when its key can’t be used: it never leaves unsigned', async () => {
    await aVerifiedSender()
    await asSystem(server.services, async ({ db }) => {
      const rows = await db.select().from(senderDomains)
      const { keys = [] } = rows.find((row) => row.organization_id === admin.organizationId) ?? {}
      await db.update(senderDomains).set({ keys: keys.map((key) => ({ ...key, sealed_key: 'v1.a.b.c' })) })
    })
    const id = await deliver()
    expect(mail.received).toEqual([])
    const kept = (await admin.request({ url: `/api/core/effects/${id}/` })).json()
    expect(kept).toMatchObject({ state: 'PENDING', last_error: expect.stringMatching(/^Not sent: the key/) })
  })
})

it('[ED-049 ED-037] deleting a sender empties the organization’s, and another one can be set up', async () => {
  const sender = await aVerifiedSender()
  const reply = await admin.request({ method: 'DELETE', url: addressOf(sender) })
  expect(reply.statusCode).toBe(204)
  expect(await organization()).toMatchObject({ email_sender: null, email_domain_verified: false })
  await deliver()
  expect(mail.received[0]?.email.from).toMatchObject({ address: 'studio@example.org' })
  expect((await create('other@acme.test')).statusCode).toBe(201)
  const trail = (await admin.request({ url: '/api/core/audit_entries/?action=sender_domain.removed' })).json()
  expect(trail).toMatchObject({ count: 1 })
})
