import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { appRole, systemRole } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))
/** Any number: it only has to be the same for every process that migrates. */
const migrationLock = 7_120_001

/** The schema is the newest one. Processes that start together wait for each other; no-op when nothing is new. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(rolesSql)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/**
 * Roles belong to the cluster, not to a database, so they are not part of a migration. The app role is no member of
 * the system role: a member would inherit its policies, and with them every organisation's rows.
 */
const rolesSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
  if not exists (select from pg_roles where rolname = '${systemRole}') then create role ${systemRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${appRole}, ${systemRole} to current_user;
grant usage on schema public to ${appRole}, ${systemRole};
alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole}, ${systemRole};
`
