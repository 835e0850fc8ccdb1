/** Runs the product and the baselines in separate processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type MarqueeProcess = { url: string; pid: number; stop(): Promise<void> }

/** Starts Marquee on a data folder like `npm start` (docs/decisions/0030), and waits until it is ready. */
export async function startMarqueeProcess(
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<MarqueeProcess> {
  return startServer({
    command: [
      process.execPath,
      '--max-semi-space-size=16',
      '--heap-growing-percent=100',
      'apps/server/dist/main.js',
    ],
    env: {
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      MARQUEE_DATA: dataFolder,
      ...env,
    },
  })
}

type Start = ({ file: string } | { command: [string, ...string[]] }) & { env: Record<string, string> }

/** Starts a server on a free port and waits until its `/readyz` succeeds. */
export async function startServer(start: Start): Promise<MarqueeProcess> {
  const port = await freePort()
  const [program, ...rest] = 'file' in start ? [process.execPath, start.file] : start.command
  const child = spawn(program, rest, {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      VENUE_PORT: '0',
      STAGE_PORT: '0',
      ...start.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${program} ${rest.join(' ')} did not start.`)
    await pause(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      // npm may end before its script: wait until the port is free.
      while (await isReady(url)) await pause(10)
    },
  }
}

/** Signs a person of that installation in and returns the access token. */
export async function signIn(url: string, person: { email: string; password: string }): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const body: unknown = await reply.json()
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token)
  throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}
