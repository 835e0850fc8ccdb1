import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type DatabaseUrls, prepareLogins } from './database-logins.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))
/** An arbitrary number, the same for every process that migrates. */
const migrationLock = 7_120_001

/**
 * Migrates to the newest schema and returns how to connect. Processes that start together wait for each other. Does
 * nothing when the schema is current.
 */
export async function migrateDatabase(url: string): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const urls = await prepareLogins(client, url)
    await migrate(drizzle(client), { migrationsFolder })
    return urls
  } finally {
    await client.end()
  }
}
