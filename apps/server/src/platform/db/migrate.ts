import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type DatabaseUrls, prepareLogins } from './database-logins.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))
/** An arbitrary number, the same for every process that migrates. */
const migrationLock = 7_120_001

/**
 * For tables that were never analyzed, PostgreSQL assumes 200 organizations and events. An index on the organization
 * then looks as good as a row's key, and cached plans, above all those of foreign keys, read every row of the
 * organization until autovacuum runs a minute later. With one of each, the key is better from the first row on (0144).
 */
const assumeOneOfEach = `
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', attname::text,
    'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attname in ('organization_id', 'event_id')
    and (relname, attname) not in (select tablename, attname from pg_stats where schemaname = 'public')`

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
    await client.query(assumeOneOfEach)
    return urls
  } finally {
    await client.end()
  }
}
