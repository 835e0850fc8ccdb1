/** Composition root: opens what the process needs in order, and closes it in reverse. */
import { openPageTls } from '#features/page-domains/public.ts'
import { setInstallationFlags } from '#features/flags/public.ts'
import { startStageClock } from '#features/stage/public.ts'
import { startWebhookClock } from '#features/webhooks/public.ts'
import { disableOnlySso } from '#features/sso/public.ts'
import type { Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import type { Log } from '#platform/log/log.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { HttpApp } from '#platform/http/http.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import type { MailSettings } from '#platform/settings/mail-settings.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { namesThisMachine } from '#platform/settings/trusted-proxies.ts'
import { createStore } from '#platform/store/create-store.ts'
import { type Demo, prepareDemo } from './demo/prepare-demo.ts'
import { jobs, startWorker } from './jobs.ts'
import { keepRoleRunning } from './role-process.ts'
import { type OpenPostgres, openPostgres } from './open-postgres.ts'
import { openStudioSockets } from './studio-sockets.ts'
import { createVenue } from './venue.ts'
import { openVenueSockets } from './venue-sockets.ts'
import { createWeb } from './web.ts'

export type Running = {
  services: Services
  /** The URL of the studio; undefined without the web role. */
  url: string | undefined
  /** The URL of the venue; undefined without the web role. */
  venueUrl: string | undefined
  demo: Demo | undefined
  /** Takes no new work, lets running work finish, and closes everything. */
  stop(): Promise<void>
}

/** How long running jobs may take to finish before they return to the queue. */
const jobGraceMs = 5000
/** How long running requests may take to finish before they are cut off. Uploads could take hours, and are resumed. */
const requestGraceMs = 3000

/**
 * Starts Marquee with these settings, on `postgres` if that is already open. Throws a readable error if it can't, after
 * closing what it opened.
 */
export async function startMarquee(settings: Settings, log: Log, postgres?: OpenPostgres): Promise<Running> {
  const opened = postgres ?? (await openPostgres({ settings, log }))
  const closers: (() => Promise<unknown>)[] = [() => opened.close()]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.warn({ err: error }, 'a service did not close cleanly'))
    }
  }
  try {
    const started = await open({ settings, log, ownerUrl: opened.ownerUrl, closers })
    return { ...started, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Opening = { settings: Settings; log: Log; ownerUrl: string; closers: (() => Promise<unknown>)[] }

async function open({ settings, log, ownerUrl, closers }: Opening): Promise<Omit<Running, 'stop'>> {
  warnOfPlainHttp(settings, log)
  const secrets = await loadSecrets(settings)
  const urls = await migrateDatabase(ownerUrl)

  const database = openDatabase(urls, log)
  closers.push(() => database.close())
  const store = createStore({
    s3: settings.s3,
    folder: settings.storeFolder,
    workFolder: settings.workFolder,
  })
  closers.push(() => store.close())
  await store.sweep()
  // Before everything that it doesn't need, because viewers wait for it.
  if (settings.roles.includes('live')) {
    const live = keepRoleRunning({ role: 'live', settings, log, ownerUrl })
    closers.push(() => live.stop())
  }
  const queue = await openQueue(ownerUrl, jobs, log)
  closers.push(() => queue.stop(jobGraceMs))
  const mail = settings.mail
    ? await openMail(settings.mail, new URL(settings.studioOrigin).hostname)
    : undefined
  closers.push(async () => mail?.close())
  const services: Services = { settings, secrets, log, clock: systemClock, database, queue, store, mail }

  const demo = await prepareDemo(services)
  await allowPasswords(services)
  await setInstallationFlags(services)
  const isWeb = settings.roles.includes('web')
  // Before the worker, which takes a second to start, because viewers wait for it.
  const venueUrl = isWeb ? await serveVenue({ services, closers }) : undefined
  if (settings.roles.includes('worker')) {
    await startWorker(services)
    const stageClock = startStageClock(services)
    closers.push(() => stageClock.stop())
    const webhookClock = startWebhookClock(services)
    closers.push(() => webhookClock.stop())
  }
  const url = isWeb ? await serveStudio({ services, closers }) : undefined
  // Last, because nobody is backstage while Marquee starts.
  if (settings.roles.includes('stage')) {
    const stage = keepRoleRunning({ role: 'stage', settings, log, ownerUrl })
    closers.push(() => stage.stop())
  }
  return { services, url, venueUrl, demo }
}

function warnOfPlainHttp({ studioOrigin, isSecureOrigin }: Settings, log: Log): void {
  if (isSecureOrigin || namesThisMachine(studioOrigin)) return
  log.warn(
    { setting: 'STUDIO_ORIGIN' },
    'the studio is reached without https: passwords and sign-ins can be read in transit',
  )
}

/** Restores password sign-in for an organization whose identity provider is unavailable, if the settings say so. */
async function allowPasswords(services: Services): Promise<void> {
  const { settings, log } = services
  const organizationId = settings.passwordsAllowedFor
  if (organizationId === undefined) return
  await disableOnlySso(services, organizationId)
  log.warn(
    { organization_id: organizationId },
    'members may sign in with passwords again: SSO_ALLOW_PASSWORDS_FOR',
  )
}

/** Loaded only for SMTP, because it takes 0.2 s. */
async function openMail(settings: MailSettings, ownHost: string): Promise<MailTransport> {
  const { openSmtpMail } = await import('#platform/mail/smtp-mail.ts')
  return openSmtpMail(settings, ownHost)
}

type Serving = { services: Services; closers: Opening['closers'] }

async function serveVenue({ services, closers }: Serving): Promise<string> {
  const { host, venuePort: port } = services.settings
  const venue = await createVenue(services)
  const { app } = venue
  closers.push(() => closeWeb(app))
  const audience = await openVenueSockets({ venue, services })
  closers.push(() => audience.close())
  const url = await listen(app, { host, port, setting: 'VENUE_PORT' })
  const { venueTls } = services.settings
  if (venueTls === undefined) return url
  const address = { host, port: venueTls.port, setting: 'VENUE_TLS_PORT' }
  const listening = { ...address, certificates: venue.certificates, to: app.server }
  const tls = await openPageTls(services, listening).catch((error: unknown) => {
    throw portError(error, address)
  })
  closers.push(() => tls.close())
  return url
}

async function serveStudio({ services, closers }: Serving): Promise<string> {
  const { settings } = services
  const web = await createWeb(services)
  const { app } = web
  closers.push(() => closeWeb(app))
  const studios = await openStudioSockets({ web, services })
  closers.push(() => studios.close())
  return listen(app, { host: settings.host, port: settings.port, setting: 'PORT' })
}

/** Connections waiting to be accepted: thousands arrive in the second a registration opens. Systems may allow fewer. */
const longestBacklog = 4096

type Address = { host: string; port: number; setting: string }

async function listen(app: HttpApp, address: Address): Promise<string> {
  try {
    return await app.listen({ port: address.port, host: address.host, backlog: longestBacklog })
  } catch (error) {
    throw portError(error, address)
  }
}

async function closeWeb(app: HttpApp): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), requestGraceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(cutOff)
  }
}

function portError(error: unknown, { host, port, setting }: Address): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} on ${host} is taken by another program. Free it, or set ${setting} to another number.`,
    )
  }
  return code === 'EACCES'
    ? new Error(`Port ${port} can't be used by this user. Set ${setting} to another number.`)
    : error
}
