import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '#test/patience.ts'
import { createLog } from '../log/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { ownerUrlOf, prepareCluster, readLock } from './postgres-cluster.ts'

let parent: string
let folder: string
let postgres: EmbeddedPostgres
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'marquee-embedded-'))
  await chmod(parent, 0o755)
  folder = join(parent, 'data')
  await mkdir(folder)
  postgres = await start()
})
afterEach(async () => {
  await postgres.stop()
  await rm(parent, { recursive: true, force: true })
})

const start = () => startEmbeddedPostgres({ folder, log: createLog('silent') })
const processId = async () =>
  Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

async function query(statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

it('restarts after its process is killed, with everything that was committed', {
  timeout: 60_000,
}, async () => {
  await query('create table kept as select 1 as one')
  const killed = await processId()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => expect(await query('select one from kept')).toEqual([{ one: 1 }]), {
    timeout: 40_000,
    interval: 100,
  })
  expect(await processId()).not.toBe(killed)
})

it('is adopted by the next start after its parent was killed', { timeout: 60_000 }, async () => {
  const before = await processId()
  const second = await start()
  expect([second.url, await processId()]).toEqual([postgres.url, before])
  // Concurrently, because each would restart what the other stopped.
  await Promise.all([postgres.stop(), second.stop()])
})

/** Connects to the socket without a password. */
async function connectWithoutPassword(): Promise<string> {
  const lock = await readLock({ folder: join(folder, 'postgres') })
  const url = ownerUrlOf({ socketFolder: lock?.socketFolder ?? '', database: 'postgres' })
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => 'let in'),
    (error: Error) => error.message,
  )
}

/** Puts the cluster into the state of earlier versions: no password, and rules that trust everyone. */
async function trustEveryone(): Promise<void> {
  await writeFile(join(folder, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
  await rm(join(folder, 'postgres-password'))
}

it('requires the password, which only the user of Marquee can read', async () => {
  expect(await connectWithoutPassword()).toContain('password')
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

it('secures a cluster of an earlier version that trusted everyone, and keeps its rows', {
  timeout: 60_000,
}, async () => {
  await query('create table kept as select 1 as one')
  await postgres.stop()
  await trustEveryone()
  postgres = await start()
  expect(await query('select one from kept')).toEqual([{ one: 1 }])
  expect(await connectWithoutPassword()).toContain('password')
})

it('replaces a running PostgreSQL that trusts everyone', {
  timeout: 60_000,
}, async () => {
  await query('create table kept as select 1 as one')
  await postgres.stop()
  await trustEveryone()
  const { program, user, folder: files } = await prepareCluster(folder)
  const words = ['-D', files, '-k', join(folder, 'socket'), '-c', 'listen_addresses=']
  const { file, args, options } = user.command(program, words)
  const left = spawn(file, args, { ...options, stdio: 'ignore' })
  const ended = once(left, 'exit')
  await vi.waitFor(async () => expect(await connectWithoutPassword()).toBe('let in'), patience)
  postgres = await start()
  await ended
  expect(await query('select one from kept')).toEqual([{ one: 1 }])
  expect(await connectWithoutPassword()).toContain('password')
})

describe('below a long path', () => {
  it('puts its socket in a folder that no one else can have created', { timeout: 60_000 }, async () => {
    const long = join(parent, 'a'.repeat(100))
    await mkdir(long)
    const others = join(parent, 'of-somebody-else')
    await mkdir(others, { mode: 0o755 })
    const before = await stat(others)
    const digest = createHash('sha256').update(long).digest('hex').slice(0, 16)
    const guessed = join(tmpdir(), `marquee-${digest}`)
    await symlink(others, guessed)
    const other = await startEmbeddedPostgres({ folder: long, log: createLog('silent') })
    try {
      const socketFolder = (await readLock({ folder: join(long, 'postgres') }))?.socketFolder ?? ''
      expect(socketFolder).not.toBe(guessed)
      expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
      const after = await stat(others)
      expect([after.uid, after.mode, after.mtimeMs]).toEqual([before.uid, before.mode, before.mtimeMs])
      await other.stop()
      await expect(stat(socketFolder)).rejects.toMatchObject({ code: 'ENOENT' })
    } finally {
      await other.stop()
      await rm(guessed)
    }
  })
})

it.runIf(process.getuid?.() === 0)(
  'runs as root inside a folder that only root can enter, and can move in and out of it',
  { timeout: 60_000 },
  async () => {
    await query('create table kept as select 1 as one')
    for (const mode of [0o700, 0o755]) {
      await postgres.stop()
      await chmod(parent, mode)
      postgres = await start()
      expect(await query('select one from kept')).toEqual([{ one: 1 }])
    }
  },
)
