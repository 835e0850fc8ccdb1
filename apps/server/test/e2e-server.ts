/**
 * A whole installation for browser tests: `node apps/server/test/e2e-server.ts` starts the real product on a free port
 * with its own data folder. On a second, private port, tests create people and videos in states that take long to reach,
 * and read emails. Calls of the API that ask for it in a header are delayed. Prints `{url, venueUrl, controlUrl}` on one line; exits when its standard input ends.
 */
import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { memberRoles } from '@marquee/domain/permissions'
import { startMarquee } from '../src/app/start.ts'
import { createLog } from '../src/platform/log/log.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { createPerson, testPasswordCost } from './create-person.ts'
import { freePort, ownRtcPorts } from './free-port.ts'
import { insertVideo, videoInput } from './insert-video.ts'
import { lastEmailTo, emailToSend, emailQuery, sendSomeEmail } from './emails.ts'

const folder = await mkdtemp(join(tmpdir(), 'marquee-browser-'))
const settings = readSettings({
  ...process.env,
  // Chosen before the start, because emails and identity providers need the URL.
  PORT: String(await freePort()),
  VENUE_PORT: String(await freePort()),
  RTMP_PORT: String(await freePort()),
  LIVE_PORT: String(await freePort()),
  STAGE_PORT: String(await freePort()),
  RTC_PORTS: ownRtcPorts(),
  HOST: '127.0.0.1',
  MARQUEE_DATA: folder,
  MARQUEE_DEMO: '0',
  SSO_ALLOW_LOOPBACK: '1',
})

/** In milliseconds; of journeys by hand (`e2e/fixtures/by-hand.ts`). */
const replyDelayHeader = 'x-reply-delay'

// Like the kit of the API tests (`watch-product.ts`), from outside: the product knows nothing of it.
subscribe('fastify.initialization', (message) => {
  const { fastify } = z.object({ fastify: z.custom<FastifyInstance>() }).parse(message)
  fastify.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/api/')) await wait(Number(headers[replyDelayHeader] ?? 0))
  })
})

const running = await startMarquee({ ...settings, passwordCost: testPasswordCost }, createLog('error'))

const personRequest = z.object({
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
    const options = personRequest.parse(body)
    return createPerson(running.services, { ...options, organizationId: options.colleague_of })
  }
  if (request.url === '/emails/send') return sendSomeEmail(running.services, emailToSend.parse(body))
  if (request.url === '/emails') return lastEmailTo(running.services, emailQuery.parse(body).email)
  return insertVideo(running.services, videoInput.parse(body))
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return address.port
}

control.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `${JSON.stringify({ url: running.url, venueUrl: running.venueUrl, controlUrl: `http://127.0.0.1:${portOf(control)}` })}\n`,
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
