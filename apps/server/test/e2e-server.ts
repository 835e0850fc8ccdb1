/**
 * A whole installation for browser tests: `node apps/server/test/e2e-server.ts` starts the real product on a free port
 * with a data folder of its own, and a second, private port on which a test asks for people, for videos in states that
 * take long to reach, and for emails. Prints `{url, controlUrl}` as one line; ends with its standard input.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { memberRoles } from '@marquee/domain/permissions'
import { startMarquee } from '../src/app/start.ts'
import { createLog } from '../src/platform/log/log.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { createPerson, testPasswordCost } from './create-person.ts'
import { insertVideo, videoInput } from './insert-video.ts'
import { lastEmailTo, emailToSend, emailQuery, sendSomeEmail } from './emails.ts'

const folder = await mkdtemp(join(tmpdir(), 'marquee-browser-'))
const settings = readSettings({
  ...process.env,
  // Known before the start: emails and identity providers are told it.
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  MARQUEE_DATA: folder,
  MARQUEE_DEMO: '0',
  CHECK_REPLIES: '1',
  SSO_ALLOW_LOOPBACK: '1',
})
const running = await startMarquee({ ...settings, passwordCost: testPasswordCost }, createLog('error'))

const personWanted = z.object({
  role: z.enum(memberRoles).default('ORG_ADMIN'),
  is_workspace_enabled: z.boolean().default(false),
  flags: z.record(z.string(), z.boolean()).default({}),
  colleague_of: z.uuid().optional(),
})

const control = createServer((request, reply) => {
  void answer(request).then(
    (body) => reply.end(JSON.stringify(body ?? null)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
})

async function answer(request: IncomingMessage): Promise<unknown> {
  const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString())
  if (request.url === '/people') {
    const wanted = personWanted.parse(body)
    return createPerson(running.services, { ...wanted, organizationId: wanted.colleague_of })
  }
  if (request.url === '/emails/send') return sendSomeEmail(running.services, emailToSend.parse(body))
  if (request.url === '/emails') return lastEmailTo(running.services, emailQuery.parse(body).email)
  return insertVideo(running.services, videoInput.parse(body))
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return address.port
}

control.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `${JSON.stringify({ url: running.url, controlUrl: `http://127.0.0.1:${portOf(control)}` })}\n`,
  )
})

process.stdin.resume().once('end', () => void stop())
process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  control.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
