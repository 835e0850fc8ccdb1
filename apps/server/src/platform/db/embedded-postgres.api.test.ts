import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const log = createLog('silent')
let parent = ''
let folder = ''
let postgres: EmbeddedPostgres | undefined

async function start(): Promise<string> {
  postgres = await startEmbeddedPostgres({ folder, log })
  return postgres.url
}

async function stop(): Promise<void> {
  await postgres?.stop()
  postgres = undefined
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows[0]
  } finally {
    await client.end()
  }
}

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'marquee-postgres-'))
  folder = join(parent, 'data')
  await mkdir(folder)
})

afterEach(async () => {
  await stop()
  await rm(parent, { recursive: true, force: true })
})

describe('the PostgreSQL that Marquee brings along', () => {
  it('is started again with all its rows when it was killed', async () => {
    const url = await start()
    await ask(url, 'create table kept as select 7 as number')
    const postmaster = await ask<{ id: string }>(
      url,
      `select (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1] as id`,
    )
    process.kill(Number(postmaster?.id), 'SIGKILL')
    await vi.waitFor(async () => expect(await ask(url, 'select number from kept')).toEqual({ number: 7 }), {
      timeout: 15_000,
      interval: 50,
    })
  })

  // Whoever is not root runs it as himself, wherever he may go.
  it.runIf(process.getuid?.() === 0)(
    'runs for root below a folder that nobody else may enter, and moves between there and elsewhere',
    async () => {
      await chmod(parent, 0o755)
      await ask(await start(), 'create table kept as select 7 as number')
      await stop()
      for (const mode of [0o700, 0o755]) {
        await chmod(parent, mode)
        expect(await ask(await start(), 'select number from kept')).toEqual({ number: 7 })
        await stop()
      }
    },
  )
})
