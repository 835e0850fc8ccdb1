import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseUrls } from '../src/platform/db/database-logins.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateUrls: DatabaseUrls
  }
}

export type TestDatabase = {
  name: string
  /** As the database's owner. */
  url: string
  urls: DatabaseUrls
  drop(): Promise<void>
}

/** Creates a database from the migrated template, or from another one that nobody is connected to. */
export async function createTestDatabase(from = 'template'): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(adminUrl, `create database ${name} template ${from} strategy file_copy`)
  const inClone = (url: string) => url.replace(/\/template(?=\?|$)/, `/${name}`)
  // The template's logins work in its copies.
  const { owner, app, system } = inject('templateUrls')
  const urls = { owner: inClone(owner), app: inClone(app), system: inClone(system) }
  return {
    name,
    url: urls.owner,
    urls,
    drop: () => onServer(adminUrl, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
