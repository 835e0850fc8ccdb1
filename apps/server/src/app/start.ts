/** Composition root: opens what the process needs in order, and closes it in reverse. */
import { setInstallationFlags } from '#features/flags/public.ts'
import { disableOnlySso } from '#features/sso/public.ts'
import type { Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { lockDataFolder } from '#platform/db/folder-lock.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import type { Log } from '#platform/log/log.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { HttpApp } from '#platform/http/http.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { prepareDataFolder } from '#platform/settings/data-folder.ts'
import { loadSecret } from '#platform/settings/secret.ts'
import type { MailSettings } from '#platform/settings/mail-settings.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { namesThisMachine } from '#platform/settings/trusted-proxies.ts'
import { createStore } from '#platform/store/create-store.ts'
import { type Demo, prepareDemo } from './demo.ts'
import { jobs, startWorker } from './jobs.ts'
import { openStudioSockets } from './studio-sockets.ts'
import { createWeb } from './web.ts'

export type Running = {
  services: Services
  /** The URL of the studio; undefined without the web role. */
  url: string | undefined
  demo: Demo | undefined
  /** Takes no new work, lets running work finish, and closes everything. */
  stop(): Promise<void>
}

/** How long running jobs may take to finish before they return to the queue. */
const jobGraceMs = 5000
/** How long running requests may take to finish before they are cut off. Uploads could take hours, and are resumed. */
const requestGraceMs = 3000

/** Starts Marquee with these settings. Throws a readable error if it can't, after closing what it opened. */
export async function startMarquee(settings: Settings, log: Log): Promise<Running> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.warn({ err: error }, 'something did not close cleanly'))
    }
  }
  try {
    const started = await open({ settings, log, closers })
    return { ...started, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Opening = { settings: Settings; log: Log; closers: (() => Promise<unknown>)[] }

async function open({ settings, log, closers }: Opening): Promise<Omit<Running, 'stop'>> {
  await prepareDataFolder(settings)
  warnOfPlainHttp(settings, log)
  const secret = await loadSecret(settings)
  const ownerUrl = await openPostgres({ settings, log, closers })
  const urls = await migrateDatabase(ownerUrl)

  const database = openDatabase(urls, log, { checksRows: settings.checksReplies })
  closers.push(() => database.close())
  const store = createStore({
    s3: settings.s3,
    folder: settings.storeFolder,
    workFolder: settings.workFolder,
  })
  closers.push(() => store.close())
  await store.sweep()
  const queue = await openQueue(ownerUrl, jobs, log)
  closers.push(() => queue.stop(jobGraceMs))
  const mail = settings.mail ? await openMail(settings.mail) : undefined
  closers.push(async () => mail?.close())
  const services: Services = { settings, log, clock: systemClock, database, queue, store, mail }

  const demo = await prepareDemo(services)
  await allowPasswords(services)
  await setInstallationFlags(services)
  if (settings.roles.includes('worker')) await startWorker(services, secret)
  const url = settings.roles.includes('web') ? await serve({ services, secret, closers }) : undefined
  return { services, url, demo }
}

function warnOfPlainHttp({ studioOrigin, isSecureOrigin }: Settings, log: Log): void {
  if (isSecureOrigin || namesThisMachine(studioOrigin)) return
  log.warn(
    { setting: 'STUDIO_ORIGIN' },
    'people come to the studio without https: passwords and sign-ins can be read on the way',
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
async function openMail(settings: MailSettings): Promise<MailTransport> {
  const { openSmtpMail } = await import('#platform/mail/smtp-mail.ts')
  return openSmtpMail(settings)
}

async function openPostgres({ settings, log, closers }: Opening): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ folder: settings.dataFolder, log })
  // Lock before registering what to stop: a second start must not stop the first one's database.
  const lock = await lockDataFolder({
    url: postgres.url,
    folder: settings.dataFolder,
    onLost(error) {
      log.fatal({ err: error }, 'the data folder was taken while PostgreSQL was down')
      process.exit(1)
    },
  })
  closers.push(() => postgres.stop())
  closers.push(() => lock.release())
  return postgres.url
}

async function serve(serving: {
  services: Services
  secret: string
  closers: Opening['closers']
}): Promise<string> {
  const { services, closers } = serving
  const { settings } = services
  const web = await createWeb(services, serving.secret)
  const { app } = web
  closers.push(() => closeWeb(app))
  const studios = await openStudioSockets({ web, services })
  closers.push(() => studios.close())
  try {
    return await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw portError(error, settings)
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

function portError(error: unknown, { host, port }: Settings): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} on ${host} is taken by another program. Free it, or set PORT to another number.`,
    )
  }
  return code === 'EACCES'
    ? new Error(`Port ${port} can't be used by this user. Set PORT to another number.`)
    : error
}
