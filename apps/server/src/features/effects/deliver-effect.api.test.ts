import { randomUUID } from 'node:crypto'
import { outboxEmailSchema } from '@marquee/domain/effects'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { deliverEffect } from './deliver-effect.job.ts'
import { type EmailToSend, sendEmail } from './public.ts'

let mail: MailServer
let server: OwnTestServer
let person: Person
/** The code with which the mail server refuses, if it does. */
let refuse: (at: 'RCPT' | 'DATA') => number | undefined = () => undefined

beforeAll(async () => {
  mail = await startMailServer({ refuse: (at) => refuse(at) })
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'The studio <studio@example.org>',
    STUDIO_ORIGIN: 'https://studio.example.org',
  }
  server = await createTestServer({ environment })
  person = await signedIn(server)
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(() => {
  refuse = () => undefined
  mail.received.length = 0
})

async function send(change: Partial<EmailToSend> = {}): Promise<string> {
  const to = `${randomUUID()}@example.org`
  const organizationId = change.organizationId ?? person.organizationId
  const message = {
    organizationId,
    to,
    kind: 'invitation',
    subject: 'Join us',
    paragraphs: ['You are invited.'],
  }
  await inOrganization({ ...server.services, organizationId }, (ctx) =>
    sendEmail(ctx, { ...message, idempotencyKey: randomUUID(), ...change }),
  )
  return (await lastEmailTo(server.services, change.to ?? to)).id
}

const attempt = (id: string, attempts = 0) => deliverEffect(server.services, { effect_id: id, attempts })

async function read(id: string) {
  return outboxEmailSchema.parse((await person.request({ url: `/api/core/effects/${id}/` })).json())
}

const replay = (id: string) => person.request({ method: 'POST', url: `/api/core/effects/${id}/replay/` })

it('everyone who is signed in sees that there is a mail server', async () => {
  const me = (await person.request({ url: '/api/core/users/me/' })).json()
  expect(me).toMatchObject({ has_mail_server: true })
})

describe('an email by SMTP', () => {
  it('doesn’t leave for a reserved domain: it stays in the outbox', async () => {
    const id = await send({ to: `${randomUUID()}@studio.Example` })
    await attempt(id)
    expect(await read(id)).toMatchObject({ state: 'KEPT' })
    expect(mail.received).toEqual([])
  })

  it('arrives as text and HTML, from the studio, in the name of the organization', async () => {
    const url = 'https://studio.example.org/invitations/s3cret?a=1&b=2'
    const id = await send({
      subject: 'Grüße an <Ada> & Bob',
      paragraphs: ['<b>Welcome</b>', ['Zürich “awaits”', '.', 'you.'], 'One\nline.'],
      button: 'Accept "now"',
      link: { url },
    })
    await attempt(id)
    const [message] = mail.received
    expect(message).toMatchObject({ from: 'studio@example.org' })
    expect(message?.email).toMatchObject({
      from: { name: 'The studio', address: 'studio@example.org' },
      subject: 'Grüße an <Ada> & Bob',
      messageId: `<${id}@studio.example.org>`,
    })
    expect(message?.email.text).toContain(
      `Zürich “awaits”\n.\nyou.\n\nOne line.\n\nAccept "now":\n${url}\n\n-- \nSent by Organization`,
    )
    expect(message?.email.html).toContain('<p>&lt;b&gt;Welcome&lt;/b&gt;</p>')
    expect(message?.email.html).toContain(
      '<a href="https://studio.example.org/invitations/s3cret?a=1&amp;b=2">',
    )
  })

  it('is sent once, and its link is blanked afterwards', async () => {
    const to = 'ada@example.org'
    const id = await send({ to, button: 'Accept', link: { url: 'https://studio.example.org/s3cret' } })
    await attempt(id)
    await attempt(id)
    await attempt(id, 1)
    expect(mail.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({
      state: 'SENT',
      attempts: 1,
      next_attempt_at: null,
      can: { replay: false },
    })
    expect(await lastEmailTo(server.services, to)).toMatchObject({ id, link: null })
    expect((await replay(id)).statusCode).toBe(409)
  })

  it('gets no header or recipient from what people write', async () => {
    const id = await send({
      subject: 'Hello\r\nBcc: all@example.org\r\n\r\nAnother body',
      paragraphs: ['.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<all@example.org>'],
      button: 'Go\r\nBcc: all@example.org',
      link: { url: 'https://studio.example.org/' },
    })
    await attempt(id)
    expect(mail.received).toHaveLength(1)
    const [message] = mail.received
    expect(message?.to).toHaveLength(1)
    expect(message?.email).toMatchObject({ subject: 'Hello Bcc: all@example.org Another body' })
    expect(message?.email.bcc ?? []).toEqual([])
    expect(message?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })

  it('reaches an address at most thirty times a day over all organizations, if anyone can cause it', async () => {
    const to = `${randomUUID()}@example.org`
    const caused = () => ({ to, budget: { id: randomUUID(), most: 5 } })
    const other = await signedIn(server)
    const sent: string[] = []
    for (let time = 0; time < 32; time += 1) {
      const { organizationId } = time % 2 === 0 ? person : other
      sent.push(await send({ ...caused(), organizationId, to: time % 3 === 0 ? to.toUpperCase() : to }))
    }
    for (const id of sent) await attempt(id)
    expect(mail.received).toHaveLength(30)
    const [last = ''] = sent.slice(30)
    expect(await read(last)).toMatchObject({ state: 'FAILED', can: { replay: true } })
    // What an organizer sends, what goes to others, and what someone resends.
    for (const id of [await send({ to }), await send({ ...caused(), to: 'eve@example.org' })])
      await attempt(id)
    await replay(last)
    await attempt(last)
    expect(mail.received).toHaveLength(33)
  })

  it.each(['RCPT', 'DATA'] as const)('fails when the server refuses it permanently at %s', async (where) => {
    refuse = (at) => (at === where ? 550 : undefined)
    const id = await send()
    await attempt(id)
    const failed = await read(id)
    expect(failed).toMatchObject({
      state: 'FAILED',
      attempts: 1,
      next_attempt_at: null,
      can: { replay: true },
    })
    expect(failed.last_error).toContain('not today')
    refuse = () => undefined
    expect(outboxEmailSchema.parse((await replay(id)).json())).toMatchObject({
      state: 'PENDING',
      attempts: 0,
    })
    await attempt(id)
    expect(mail.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'SENT', last_error: null })
  })

  it.each(['RCPT', 'DATA'] as const)(
    'waits longer each time when the server asks to retry at %s',
    async (where) => {
      refuse = (at) => (at === where ? 451 : undefined)
      const id = await send()
      for (const [attempts, waitSeconds] of [30, 120, 600, 3600, 21_600].entries()) {
        const before = server.clock.now().getTime()
        await attempt(id, attempts)
        const waiting = await read(id)
        expect(waiting).toMatchObject({ state: 'PENDING', attempts: attempts + 1 })
        const waitMs = Date.parse(waiting.next_attempt_at ?? '') - before
        expect(Math.floor(waitMs / 10_000)).toBe(waitSeconds / 10)
      }
      expect(await countJobs(id)).toBe(6)
      await attempt(id, 5)
      expect(await read(id)).toMatchObject({ state: 'FAILED', attempts: 6 })
      expect(mail.received).toHaveLength(0)
    },
  )

  it('retries when the server is down', async () => {
    const gone = await startMailServer()
    await gone.close()
    const environment = { SMTP_URL: gone.url, MAIL_FROM: 'studio@example.org' }
    const other = await createTestServer({ environment })
    const outcome = await other.services.mail?.send({
      id: randomUUID(),
      date: new Date(),
      to: 'a@example.org',
      subject: '',
      text: '',
      html: '',
    })
    expect(outcome).toMatchObject({ retry: expect.stringContaining('ECONNREFUSED') })
    await other.close()
  })
})

async function countJobs(id: string): Promise<number> {
  const { rows } = await server.services.database.pool.query(
    `select from jobs.job where name = 'deliver-effect' and data->>'effect_id' = $1`,
    [id],
  )
  return rows.length
}
