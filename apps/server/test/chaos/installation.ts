/** An installation that is killed and restarted. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

export const demo = { email: 'demo@marquee.test', password: 'Chaos@order-1' }

export type Installation = {
  folder: string
  /** The server's address, once it has started. */
  address(): Promise<string>
  /** Kills the server with SIGKILL and starts it again at once. */
  restart(): Promise<void>
  /** Resolves when `/readyz` succeeds; rejects after a minute. */
  ready(): Promise<void>
  /** The exit code after SIGTERM. */
  stop(): Promise<number | NodeJS.Signals>
  /** Unexpected exits, with the end of their output. */
  crashes: string[]
}

const patienceMs = 60_000
const outputTail = 3000

/** Starts the product on this folder, with these settings in addition to the demo's. */
export async function openInstallation(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const crashes: string[] = []
  const killed = new Set<ServerProcess>()
  let server = start()

  function start(): ServerProcess {
    const started = startServerProcess({
      MARQUEE_DATA: folder,
      MARQUEE_DEMO: '1',
      MARQUEE_DEMO_PASSWORD: demo.password,
      ...settings,
    })
    void started.ended.then((end) => {
      appendFileSync(join(folder, 'server.log'), started.output())
      if (killed.has(started)) return
      crashes.push(`The server exited unexpectedly (${end}): ${started.output().slice(-outputTail)}`)
      server = start()
    })
    return started
  }

  function end(signal: NodeJS.Signals): ServerProcess {
    killed.add(server)
    server.signal(signal)
    return server
  }

  const installation: Installation = {
    folder,
    crashes,
    address: () => server.ready,
    async restart() {
      // Waits until its children have ended too, because a restart doesn't.
      await end('SIGKILL').gone
      server = start()
    },
    async ready() {
      const deadline = Date.now() + patienceMs
      while (!(await isReady(server))) {
        if (Date.now() > deadline) throw new Error(`The server is not ready after ${patienceMs / 1000} s.`)
        await pause(50)
      }
    },
    stop: () => end('SIGTERM').ended,
  }
  await server.ready
  return installation
}

async function isReady(server: ServerProcess): Promise<boolean> {
  try {
    return (await fetch(`${await server.ready}/readyz`)).ok
  } catch {
    return false
  }
}
