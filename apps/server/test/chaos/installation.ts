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

/** Starts the product on this folder. */
export async function openInstallation(folder: string): Promise<Installation> {
  const crashes: string[] = []
  let isExitExpected = false
  let server = start()

  function start(): ServerProcess {
    const started = startServerProcess({
      MARQUEE_DATA: folder,
      MARQUEE_DEMO: '1',
      MARQUEE_DEMO_PASSWORD: demo.password,
    })
    void started.ended.then((end) => {
      appendFileSync(join(folder, 'server.log'), started.output())
      if (isExitExpected) return
      crashes.push(`The server exited unexpectedly (${end}): ${started.output().slice(-outputTail)}`)
      server = start()
    })
    return started
  }

  async function end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    isExitExpected = true
    server.signal(signal)
    return server.ended
  }

  const installation: Installation = {
    folder,
    crashes,
    address: () => server.ready,
    async restart() {
      await end('SIGKILL')
      isExitExpected = false
      server = start()
    },
    async ready() {
      const deadline = Date.now() + patienceMs
      while (!(await isReady(server))) {
        if (Date.now() > deadline) throw new Error(`The server is not ready after ${patienceMs / 1000} s.`)
        await pause(50)
      }
    },
    stop: () => end('SIGTERM'),
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
