import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postmastersOf } from '#test/chaos/folder-processes.ts'
import { patience } from '#test/patience.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'

const started: ServerProcess[] = []
let folder = ''

// A start takes two seconds, and much longer on a busy machine.

/** All starts share one folder, so only the first one creates a cluster. */
function start(settings: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess({ MARQUEE_DATA: folder, MARQUEE_DEMO: '0', ...settings })
  started.push(server)
  return server
}

async function readiness(address: string): Promise<Record<string, unknown>> {
  const reply = await fetch(`${address}/readyz`)
  return { status: reply.status, answers: await reply.json() }
}

/** A request that never finishes sending its body. */
async function beginSignIn(address: string, body: string): Promise<ClientRequest> {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const running = request(`${address}/api/auth/login/`, { method: 'POST', headers })
  running.flushHeaders()
  await once(running, 'continue')
  return running
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'marquee-start-')))
})

afterAll(async () => {
  for (const server of started) {
    server.signal('SIGTERM')
    await server.ended
  }
  await rm(folder, { recursive: true, force: true })
})

describe('a start', () => {
  it('names a port that is in use, and leaves no PostgreSQL behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const server = start({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`)
    expect(postmastersOf(folder)).toEqual([])
    other.close()
  })

  it('fails with a message about an invalid setting', async () => {
    const server = start({ PORT: 'seventy' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^Marquee cannot start because of invalid settings\.\nPORT: /)
  })
})

/** In turns on one server, because starting it is what takes the time of these tests. */
describe('a server that was started', () => {
  let server: ServerProcess
  let address = ''
  beforeAll(async () => {
    await mkdir(join(folder, 'store'), { recursive: true })
    await chmod(join(folder, 'store'), 0o755)
    server = start()
    address = await server.ready
  })

  it('keeps another process from using its folder, and runs on', async () => {
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`Marquee already runs on ${folder} (process ${server.processId}).`)
    expect(await readiness(address)).toMatchObject({ status: 200 })
  })

  it('has created no files that another user of the machine can read', async () => {
    const names = await readdir(folder, { recursive: true })
    const modes = await Promise.all(
      // Skip PostgreSQL's folder, whose files come and go. Others cannot read the folder itself.
      names
        .filter((name) => !name.startsWith('postgres/'))
        .map(async (name) => ({ name, mode: (await lstat(join(folder, name))).mode & 0o077 })),
    )
    expect(modes.filter(({ mode }) => mode !== 0)).toEqual([])
    expect((await lstat(folder)).mode & 0o066).toBe(0)
  })

  it('names what does not answer when it is not ready, and recovers', async () => {
    await rm(join(folder, 'store/.tmp'), { recursive: true, force: true })
    await writeFile(join(folder, 'store/.tmp'), 'in the way')
    expect(await readiness(address)).toEqual({
      status: 503,
      answers: { status: 'not ready', database: 'ok', store: 'does not answer', queue: 'ok' },
    })
    await rm(join(folder, 'store/.tmp'))

    await rename(join(folder, 'postgres'), join(folder, 'away'))
    postmastersOf(folder).forEach((id) => process.kill(id, 'SIGKILL'))
    const answers = { database: 'does not answer', store: 'ok', queue: 'does not answer' }
    const outage = { status: 503, answers: { status: 'not ready', ...answers } }
    await vi.waitFor(async () => expect(await readiness(address)).toEqual(outage), patience)
    await rename(join(folder, 'away'), join(folder, 'postgres'))
    await vi.waitFor(async () => expect(await readiness(address)).toMatchObject({ status: 200 }), patience)
  })

  it('leaves its PostgreSQL to the next one when it is killed', async () => {
    const before = postmastersOf(folder)
    server.signal('SIGKILL')
    await server.ended
    server = start()
    address = await server.ready
    expect(await readiness(address)).toMatchObject({ status: 200 })
    expect(server.output()).toContain('adopted the PostgreSQL left running')
    expect(postmastersOf(folder)).toEqual(before)
  })

  it('lets a running request finish after SIGTERM, then stops PostgreSQL', async () => {
    // A malformed request, because checking a password takes long on a busy machine.
    const body = JSON.stringify({ email: 'nobody@marquee.test' })
    const running = await beginSignIn(address, body)
    server.signal('SIGTERM')
    await vi.waitFor(() => expect(server.output()).toContain('stopping'), patience)
    const status = new Promise((resolve, reject) => {
      running.once('response', (reply) => resolve(reply.resume().statusCode)).once('error', reject)
    })
    running.end(body)
    expect(await status).toBe(422)
    expect(await server.ended).toBe(0)
    expect(postmastersOf(folder)).toEqual([])
  })

  it('does not wait after SIGTERM for a request that never ends', async () => {
    server = start()
    const running = await beginSignIn(await server.ready, '{}')
    const cut = once(running, 'error')
    server.signal('SIGTERM')
    await cut
    expect(await server.ended).toBe(0)
    expect(postmastersOf(folder)).toEqual([])
  })
})
