import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

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

it('comes back by itself after its process is killed, with what was committed', {
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

it('is adopted by the next start when its own was killed', { timeout: 60_000 }, async () => {
  const before = await processId()
  const second = await start()
  expect([second.url, await processId()]).toEqual([postgres.url, before])
  // Both at once: either would start again what the other has stopped.
  await Promise.all([postgres.stop(), second.stop()])
})

it.runIf(process.getuid?.() === 0)(
  'runs for root below a folder that nobody else may enter, and moves between there and elsewhere',
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
