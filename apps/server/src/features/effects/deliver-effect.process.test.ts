import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { lastEmailTo } from '#test/emails.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startServerProcess } from '#test/server-process.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { sendEmail } from './public.ts'

let server: OwnTestServer
let folder: string

beforeAll(async () => {
  server = await createTestServer({ own: 'kills its workers' })
  folder = await mkdtemp(join(tmpdir(), 'marquee-emails-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

it('delivers an email again with the same id when its worker is killed before it records the delivery', async () => {
  let kill: (() => void) | undefined
  const mail = await startMailServer({
    refuse(at) {
      if (at === 'DATA') kill?.()
      return undefined
    },
  })
  const settings = {
    DATABASE_URL: server.services.database.urls.owner,
    MARQUEE_DATA: folder,
    MARQUEE_ROLES: 'worker',
    MARQUEE_DEMO: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'studio@example.org',
    LOG_LEVEL: 'error',
  }
  const killed = startServerProcess(settings)
  kill = () => killed.signal('SIGKILL')
  const message = { to: 'ada@example.org', kind: 'test', subject: 'Once', paragraphs: ['Hello.'] }
  await asSystem(server.services, (ctx) =>
    sendEmail(ctx, { ...message, organizationId: null, idempotencyKey: 'once' }),
  )
  expect(await killed.ended).toBe('SIGKILL')
  kill = undefined

  const next = startServerProcess(settings)
  await mail.waitFor(2)
  const { id } = await lastEmailTo(server.services, 'ada@example.org')
  next.signal('SIGTERM')
  await next.ended
  const { rows } = await asSystem(server.services, ({ db }) => db.$client.query('select state from effects'))
  expect(rows).toEqual([{ state: 'SENT' }])
  const messageId = `<${id}@127.0.0.1>`
  expect(mail.received.map(({ email }) => email.messageId)).toEqual([messageId, messageId])
  await mail.close()
})
