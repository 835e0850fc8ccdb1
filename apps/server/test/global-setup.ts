/**
 * One PostgreSQL for the whole test run, with a migrated template that each server clones in about 40 ms. Nothing in it
 * has to survive, so it runs without fsync; nothing in it grows, so it runs without autovacuum, which would visit every
 * clone in turn.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'
import { createLog } from '../src/platform/log/log.ts'

const unsafeButFast = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
].flatMap((flag) => ['-c', flag])

/** Tests can clone the database `template`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const serversFolder = await mkdtemp(join(tmpdir(), 'marquee-servers-'))
  const postgres = await startEmbeddedPostgres({
    folder,
    log: createLog('error'),
    extraArguments: unsafeButFast,
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database template')
  await client.end()
  const templateUrls = await migrateDatabase(postgres.url.replace(/marquee$/, 'template'))
  project.provide('templateUrls', templateUrls)
  project.provide('postgresUrl', postgres.url)
  project.provide('serversFolder', serversFolder)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(serversFolder, { recursive: true, force: true })
  }
}
