import { randomUUID } from 'node:crypto'
import { type Effect, effectPageSchema, outboxEmailSchema } from '@marquee/domain/effects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { deliverEffect } from './deliver-effect.job.ts'
import { findEffect } from './effect-store.ts'
import { type EmailToSend, sendEmail } from './public.ts'
import { tidyEffects } from './tidy-effects.job.ts'

let server: OwnTestServer
let person: Person

beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
  person = await signedIn(server)
})
afterAll(() => server.close())

const link = 'https://studio.example.org/invitations/s3cret'

const shared = { url: link, isShared: true }

async function send(change: Partial<EmailToSend> = {}, by = person): Promise<string> {
  const to = change.to ?? `${randomUUID()}@example.org`
  const message = {
    organizationId: by.organizationId,
    to,
    kind: 'invitation',
    subject: 'Join us',
    paragraphs: ['You are invited.'],
    button: 'Accept',
    link: { url: link },
    idempotencyKey: randomUUID(),
    ...change,
  }
  await inOrganization({ ...server.services, organizationId: by.organizationId }, (ctx) =>
    sendEmail(ctx, message),
  )
  return (await lastEmailTo(server.services, to)).id
}

async function keep(id: string): Promise<void> {
  await deliverEffect(server.services, { effect_id: id, attempts: 0 })
}

async function list(query = '', by = person): Promise<Effect[]> {
  return effectPageSchema.parse((await by.request({ url: `/api/core/effects/${query}` })).json()).results
}

async function read(id: string, by = person) {
  return outboxEmailSchema.parse((await by.request({ url: `/api/core/effects/${id}/` })).json())
}

const replay = (id: string, by = person) =>
  by.request({ method: 'POST', url: `/api/core/effects/${id}/replay/` })

describe('the outbox', () => {
  it('keeps an email without outgoing mail, with its link until that ends', async () => {
    const linkEndsAt = new Date(server.clock.now().getTime() + 60_000)
    const id = await send({ linkEndsAt, paragraphs: [`Open ${link} soon.`], link: shared })
    await keep(id)
    expect(await read(id)).toMatchObject({
      state: 'KEPT',
      attempts: 0,
      can: { replay: false },
      paragraphs: [`Open ${link} soon.`],
      action: { label: 'Accept', url: link, is_for_host: false },
    })
    server.clock.advance(60_001)
    await tidyEffects(server.services)
    expect(await read(id)).toMatchObject({ paragraphs: ['Open … soon.'], action: { url: null } })
  })

  it('shows a link that signs someone in only to the host, in every reply', async () => {
    const id = await send({ paragraphs: [`Open ${link} soon.`] })
    await keep(id)
    const hidden = { paragraphs: ['Open … soon.'], action: { label: 'Accept', url: null, is_for_host: true } }
    expect(await read(id)).toMatchObject({ state: 'KEPT', ...hidden })
    expect(JSON.stringify(await list())).not.toContain('s3cret')
    expect(refusalOf(await replay(id))).toEqual([409, 'conflict'])
    expect((await asSystem(server.services, (ctx) => findEffect(ctx.db, id)))?.payload.action?.url).toBe(link)
  })

  it('does not show the link of an email that may still be delivered', async () => {
    const id = await send()
    expect(await read(id)).toMatchObject({ state: 'PENDING', action: { label: 'Accept', url: null } })
    const other = await send({ link: shared })
    expect(await read(other)).toMatchObject({ state: 'PENDING', action: { url: null } })
  })

  it('has one email for a cause, and none for a cause that was rolled back', async () => {
    const to = `${randomUUID()}@example.org`
    const idempotencyKey = randomUUID()
    await send({ to, idempotencyKey })
    await send({ to, idempotencyKey })
    expect(await list(`?search=${to}`)).toHaveLength(1)
    const nobody = `${randomUUID()}@example.org`
    const ctx = { ...server.services, organizationId: person.organizationId }
    const refused = inOrganization(ctx, async (ctx) => {
      const { organizationId } = ctx
      const message = { organizationId, to: nobody, kind: 'invitation', subject: 'No', paragraphs: [] }
      await sendEmail(ctx, { ...message, idempotencyKey: randomUUID() })
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await list(`?search=${nobody}`)).toEqual([])
  })

  it('is searched by recipient and subject, filtered by state, and paged, newest first', async () => {
    const reader = await signedIn(server)
    const first = await send({ to: 'Zoe@example.org', subject: '50% off_ä' }, reader)
    const second = await send({ to: 'max@example.org', subject: 'Welcome' }, reader)
    await keep(first)
    const found = async (query: string) => (await list(query, reader)).map((effect) => effect.id)
    expect(await found('')).toEqual([second, first])
    expect(await found('?limit=1&offset=1')).toEqual([first])
    expect(await found('?search=zoe@EX')).toEqual([first])
    expect(await found('?search=50%25+off_Ä')).toEqual([first])
    expect(await found('?search=5_%25')).toEqual([])
    expect(await found('?search=zO')).toEqual([first])
    expect(await found('?search=zO&state=PENDING')).toEqual([])
    expect(await found('?state=PENDING')).toEqual([second])
    expect(await found('?state=KEPT&search=welcome')).toEqual([])
  })

  it('refuses a recipient that is not a single plain address, and keeps headers on one line', async () => {
    for (const to of [
      'nobody',
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org, b@example.org',
      '<a@b.c>',
    ]) {
      await expect(send({ to })).rejects.toMatchObject({ code: 'invalid_input' })
    }
    const id = await send({ subject: 'Hello\r\nBcc: all@example.org\u0000\u2028there' })
    expect(await read(id)).toMatchObject({ subject: 'Hello Bcc: all@example.org there' })
  })

  it('hides emails to people without an organization, and those of other organizations', async () => {
    const to = `${randomUUID()}@example.org`
    const message = { organizationId: null, to, kind: 'sign_up', subject: 'Welcome', paragraphs: ['Hello.'] }
    await asSystem(server.services, (ctx) => sendEmail(ctx, { ...message, idempotencyKey: randomUUID() }))
    const { id, subject } = await lastEmailTo(server.services, to)
    expect(subject).toBe('Welcome')
    const own = await send()
    const stranger = await signedIn(server)
    expect(await list(`?search=${to}`)).toEqual([])
    expect(await list('', stranger)).toEqual([])
    for (const [who, what] of [
      [person, id],
      [stranger, own],
    ] as const) {
      expect(refusalOf(await who.request({ url: `/api/core/effects/${what}/` }))).toEqual([404, 'not_found'])
      expect(refusalOf(await replay(what, who))).toEqual([404, 'not_found'])
    }
    await expect(
      inOrganization({ ...server.services, organizationId: person.organizationId }, (ctx) =>
        sendEmail(ctx, { ...message, idempotencyKey: randomUUID() }),
      ),
    ).rejects.toThrow('effects')
  })

  it('requires a sign-in, and refuses to replay a pending email', async () => {
    const id = await send()
    expect(refusalOf(await replay(id))).toEqual([409, 'conflict'])
    for (const url of ['/api/core/effects/', `/api/core/effects/${id}/`]) {
      expect(refusalOf(await server.app.inject({ url }))).toEqual([401, 'not_signed_in'])
    }
    expect(refusalOf(await person.request({ url: '/api/core/effects/?state=LOST' }))).toEqual([
      422,
      'invalid_input',
      'state',
    ])
  })

  it('requires the permission to read it', async () => {
    const id = await send()
    const member = await signedIn(server, { colleagueOf: person, role: 'MEMBER' })
    for (const url of ['/api/core/effects/', `/api/core/effects/${id}/`]) {
      expect(refusalOf(await member.request({ url }))).toEqual([403, 'forbidden'])
    }
    expect(refusalOf(await replay(id, member))).toEqual([403, 'forbidden'])
  })

  it('deletes emails after 90 days', async () => {
    const id = await send()
    await keep(id)
    server.clock.advance(91 * 86_400_000)
    await tidyEffects(server.services)
    const reader = await signedIn(server, { colleagueOf: person })
    expect(refusalOf(await reader.request({ url: `/api/core/effects/${id}/` }))).toEqual([404, 'not_found'])
  })
})
