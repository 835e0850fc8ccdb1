/** Starts a role as a child process, and again whenever it dies. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, extname, join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import type { Settings } from '#platform/settings/settings.ts'

export type RoleProcess = { stop(): Promise<void> }
/** The roles that have a process of their own. */
export type ProcessRole = 'live' | 'stage'

type Options = { role: ProcessRole; settings: Settings; log: Log; ownerUrl: string }

/** From its sources or from the build, as this process. */
const main = join(dirname(import.meta.filename), `main${extname(import.meta.filename)}`)
const firstDelayMs = 200
/** Viewers and speakers wait for it. */
const longestDelayMs = 3000
/** A child that lived this long was well. */
const wellAfterMs = 10_000
const stopGraceMs = 5000
/** As for the server itself (0030): almost every allocation lives only as long as its packet. */
const nodeOptions = ['--max-semi-space-size=2']

/** Keeps one process of the role running. What it prints is printed here. */
export function keepRoleRunning(options: Options): RoleProcess {
  const { role } = options
  let child: ChildProcess | undefined
  let isStopping = false
  let delayMs = firstDelayMs
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    const startedAt = Date.now()
    const running = spawnRole(options)
    child = running
    running.once('error', (error) => options.log.error({ err: error, role }, 'a role could not be started'))
    running.once('close', (code, signal) => {
      child = undefined
      if (isStopping) return
      delayMs = Date.now() - startedAt > wellAfterMs ? firstDelayMs : Math.min(delayMs * 2, longestDelayMs)
      options.log.warn({ role, code, signal, restart_ms: delayMs }, 'a role ended and is started again')
      timer = setTimeout(start, delayMs)
    })
  }

  start()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      if (!child) return
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      const cutOff = setTimeout(() => child?.kill('SIGKILL'), stopGraceMs)
      await closed
      clearTimeout(cutOff)
    },
  }
}

function spawnRole({ role, settings, ownerUrl }: Options): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, main], {
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      MARQUEE_ROLES: role,
      MARQUEE_DATA: settings.dataFolder,
      MARQUEE_SECRET: settings.secret,
      MARQUEE_PREVIOUS_SECRET: settings.previousSecret,
      DATABASE_URL: ownerUrl,
      HOST: settings.host,
      RTMP_PORT: String(settings.rtmpPort),
      LIVE_PORT: String(settings.livePort),
      STAGE_PORT: String(settings.stagePort),
      LOG_LEVEL: settings.logLevel,
    },
    // The channel tells the child when this process is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
