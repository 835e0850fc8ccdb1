/**
 * Whole servers for tests: real database, real store (a temporary folder, or a bucket for `MARQUEE_TEST_STORE=s3`), real
 * queue. Test files share one server per worker, each with its own organizations, because starting one takes longer than most
 * files' tests. Requests go through the application without a port (`inject`), or over one after `listen()`. Replies and rows
 * are watched from outside.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { jobs, startWorker } from '../src/app/jobs.ts'
import { createVenue } from '../src/app/venue.ts'
import { createWeb } from '../src/app/web.ts'
import type { Clock } from '../src/platform/clock/clock.ts'
import { videoParts } from '../src/app/video-parts.ts'
import type { DrawEmail } from '../src/features/effects/public.ts'
import { drawEmail } from '../src/features/email-designs/public.ts'
import type { AttendanceLog } from '../src/features/ledger/public.ts'
import type { VideoServices } from '../src/features/video-library/public.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import type { HttpApp } from '../src/platform/http/http.ts'
import { createLog } from '../src/platform/log/log.ts'
import { openSmtpMail } from '../src/platform/mail/smtp-mail.ts'
import { openQueue } from '../src/platform/queue/queue.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { readSettings, type Settings } from '../src/platform/settings/settings.ts'
import { testPasswordCost } from './create-person.ts'
import { ownRtcPorts } from './free-port.ts'
import { createTestDatabase } from './test-database.ts'
import { type OpenTestStore, openTestStore } from './test-store.ts'
import { watchProduct } from './watch-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where servers keep their files; removed when the run ends. */
    serversFolder: string
  }
}

export type TestServer = {
  app: HttpApp
  /** The application for the audience. */
  venue: HttpApp
  /** Attendance at events and what people watch, as the venue records it. */
  attendance: AttendanceLog
  services: VideoServices & { drawEmail: DrawEmail }
  clock: Clock
  /** Starts listening and returns the URL. */
  listen(): Promise<string>
  /** Makes the venue listen and returns its URL. */
  listenToAudience(): Promise<string>
}

export type OwnTestServer = TestServer & {
  /** The URL of its database, for the owner of the tables. */
  ownerUrl: string
  /** The server's clock, which tests can advance. */
  clock: Clock & { advance(ms: number): void }
  close(): Promise<void>
}

export type TestServerOptions = {
  /** Why the test needs its own server, if no other option shows it. */
  own?: string
  /** Also runs jobs. */
  worker?: boolean
  /** Settings of this server, for example `SMTP_URL`. */
  environment?: Record<string, string>
  /** Overrides limits that are not settings. */
  bodyLimits?: Settings['bodyLimits']
  /** Overrides the run's store. */
  openStore?: OpenTestStore
  /** Every log line at info level and above. */
  logTo?: { write(line: string): void }
}

watchProduct()

let shared: Promise<TestServer> | undefined

/** The server shared by this worker's test files. It lives as long as the worker. */
export function sharedTestServer(): Promise<TestServer> {
  shared ??= createTestServer({}).then(
    ({ app, venue, attendance, services, clock, listen, listenToAudience }) => {
      let address: Promise<string> | undefined
      let venueAddress: Promise<string> | undefined
      return {
        app,
        venue,
        attendance,
        services,
        clock,
        listen: () => (address ??= listen()),
        listenToAudience: () => (venueAddress ??= listenToAudience()),
      }
    },
  )
  return shared
}

let queuesTemplate: Promise<string> | undefined

/** The name of a database that also has the product's queues: creating those takes longer than copying all of it. */
async function createTemplateWithQueues(): Promise<string> {
  const { name, url } = await createTestDatabase()
  const queue = await openQueue(url, jobs, createLog('silent'))
  await queue.stop(0)
  return name
}

/** A separate server, for tests that change its settings, stop it, move its clock or count whole tables. */
export async function createTestServer(options: TestServerOptions): Promise<OwnTestServer> {
  const folder = await mkdtemp(join(inject('serversFolder'), 'server-'))
  queuesTemplate ??= createTemplateWithQueues()
  const testDatabase = await createTestDatabase(await queuesTemplate)
  const level = options.logTo ? 'info' : 'silent'
  const log = createLog(process.env['TEST_LOG_LEVEL'] ?? level, options.logTo)
  const environment = {
    MARQUEE_DATA: folder,
    PORT: '0',
    VENUE_PORT: '0',
    RTC_PORTS: ownRtcPorts(),
    ...options.environment,
  }
  const read = readSettings(environment)
  const bodyLimits = options.bodyLimits ?? read.bodyLimits
  const settings = { ...read, bodyLimits, passwordCost: testPasswordCost }
  const database = openDatabase(testDatabase.urls, log)
  const openStore = options.openStore ?? openTestStore
  const { store, close: closeStore } = await openStore(settings)
  const queue = await openQueue(testDatabase.url, jobs, log)
  const clock = createTestClock()
  const mail = settings.mail
    ? openSmtpMail(settings.mail, new URL(settings.studioOrigin).hostname)
    : undefined
  const secrets = createSecrets('the secret of this test server')
  const services = { settings, secrets, log, clock, database, queue, store, mail, videoParts, drawEmail }
  const { app } = await createWeb(services)
  const { app: venue, attendance } = await createVenue(services)
  if (options.worker) await startWorker(services)
  await app.ready()
  await venue.ready()
  return {
    ownerUrl: testDatabase.urls.owner,
    app,
    venue,
    attendance,
    services,
    clock,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    listenToAudience: () => venue.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await venue.close()
      await queue.stop(1000)
      mail?.close()
      await database.close()
      await closeStore()
      await testDatabase.drop()
      // A job that outlives its second may still write its last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function createTestClock(): OwnTestServer['clock'] {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance(ms) {
      offsetMs += ms
    },
  }
}
