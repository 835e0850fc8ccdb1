/** Entry of the process: settings, start, the printed addresses, signals. */
import type { Log } from '#platform/log/log.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** How long a child without its parent may take to store what it has received. The next one stores the rest. */
const orphanGraceMs = 2000

/** Whether another process of Marquee started this one for one of its roles. */
const isChild = process.send !== undefined

// Before anything is written, so that only Marquee's user can read its files.
process.umask(0o077)
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Marquee runs on Node 24, which "npm start" brings along. Start it with "npm start".')
  process.exit(1)
}
const { readSettings } = await import('#platform/settings/settings.ts')
const { SettingsError } = await import('#platform/settings/settings-error.ts')
const { createLog } = await import('#platform/log/log.ts')
const { openPostgres } = await import('./open-postgres.ts')

try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  if (settings.roles.every((role) => role === 'live')) await runLive(settings, log)
  else if (settings.roles.every((role) => role === 'stage')) await runStage(settings, log)
  else await run(settings, log)
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof Error
  console.error(isExpected ? error.message : error)
  if (!(error instanceof SettingsError) && process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
}

async function run(settings: Settings, log: Log): Promise<void> {
  // Most of the program. Loading it blocks, so it happens while PostgreSQL starts; errors surface at the await below.
  const loadProgram = () => import('./start.ts')
  const whileStarting = () => void loadProgram().catch(() => undefined)
  const postgres = await openPostgres({ settings, log, whileStarting })
  const { startMarquee } = await loadProgram()
  const running = await startMarquee(settings, log, postgres)
  stopOnSignals(log, () => running.stop())
  if (running.url) console.log(`\n  Marquee is ready: ${running.url}`)
  if (running.venueUrl) {
    const { venueUrl, demo } = running
    console.log(
      demo?.audiencePath
        ? `  On air right now: ${venueUrl}${demo.audiencePath}`
        : `  The audience comes to: ${venueUrl}`,
    )
  }
  if (running.demo) {
    console.log(`  Demo sign-in:     ${running.demo.email}   password: ${running.demo.password}\n`)
  }
}

/** The live role alone: as a child of the process above, or on a machine of its own. */
async function runLive(settings: Settings, log: Log): Promise<void> {
  const { startLive } = await import('./live.ts')
  await runAlone({ settings, log, start: startLive })
  if (!isChild) console.log(`\n  Encoders send to: ${settings.rtmpAddress}/live`)
}

/** The stage role alone, likewise. */
async function runStage(settings: Settings, log: Log): Promise<void> {
  const { startStage } = await import('./stage.ts')
  await runAlone({ settings, log, start: startStage })
  if (!isChild) console.log('\n  Speakers can come backstage.')
}

type Starting = { ownerUrl: string; isChild: boolean }
type Alone = {
  settings: Settings
  log: Log
  start: (settings: Settings, log: Log, options: Starting) => Promise<{ stop(): Promise<void> }>
}

async function runAlone({ settings, log, start }: Alone): Promise<void> {
  // The parent may have been killed, and then it sends no signal. Its ports and its inputs are wanted by the next one.
  const orphaned = new Promise((resolve) => process.once('disconnect', resolve))
  void orphaned.then(() => setTimeout(() => process.exit(1), orphanGraceMs))
  const postgres = await openPostgres({ settings, log, isChild })
  const running = await start(settings, log, { ownerUrl: postgres.ownerUrl, isChild })
  const stop = stopOnSignals(log, () => running.stop().then(() => postgres.close()))
  if (isChild) void orphaned.then(() => stop('disconnect'))
}

function stopOnSignals(log: Log, close: () => Promise<unknown>): (signal: string) => void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    void close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return stop
}
