/** The product itself in a process of its own, as `npm start` runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type MarqueeProcess = { url: string; stop(): Promise<void> }

/** Marquee is ready on a data folder; resolves when `/readyz` says so. */
export async function startMarqueeProcess(dataFolder: string): Promise<MarqueeProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['apps/server/src/app/main.ts'], {
    env: { ...process.env, PORT: String(port), MARQUEE_DATA: dataFolder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('Marquee did not start.')
    await pause(10)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The access token of a person of that installation. */
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}
