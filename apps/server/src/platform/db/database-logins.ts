/**
 * The roles Marquee connects as. `set role` alone protects nothing: injected SQL could `reset role` back to the owner or
 * a superuser. So requests and jobs log in as separate roles, which own nothing and cannot become another role.
 *
 * Their names and passwords are in a table that only the owner can read. Every process of the installation finds them
 * there, a copy of the database keeps working, and two installations on one PostgreSQL don't share them.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

/** The role for which the policies of organizations' rows are written. */
export const appRole = 'marquee_app'
/** The role for attendees. It sees one event, and only tables that were granted to it. */
export const audienceRole = 'marquee_audience'
/** The role for sign-in, job pick-up and cleanup. It sees every organization. */
export const systemRole = 'marquee_system'

/** Connection strings of one database. */
export type DatabaseUrls = {
  /** The owner, used by migrations, the queue and listeners. */
  owner: string
  /** A login that only sees the organization of its transaction. */
  app: string
  /** A login that sees every organization, but is neither owner nor superuser. */
  system: string
}

const loginsSchema = z.array(
  z.object({ kind: z.enum(['app', 'system']), name: z.string(), password: z.string() }),
)
type Login = z.infer<typeof loginsSchema>[number]

/** SQLSTATEs for a missing privilege, and for a wrong password or unknown login. */
const insufficientPrivilege = '42501'
const refusedLogins = ['28P01', '28000']

/** Creates the roles and logins if needed. `client` is the owner's and holds the migration lock. */
export async function prepareLogins(client: pg.Client, ownerUrl: string): Promise<DatabaseUrls> {
  try {
    await client.query(rolesSql)
    const logins = await storedLogins(client)
    const urls = { owner: ownerUrl, app: '', system: '' }
    for (const login of logins) {
      urls[login.kind] = urlOf(ownerUrl, login)
      await prepareLogin(client, login)
      await ensureLoginWorks(client, login, urls[login.kind])
    }
    return urls
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new Error(
      'The role in DATABASE_URL cannot create the roles that Marquee connects as. Let it create roles ' +
        '(alter role … createrole) and own the database. See the runbook.',
      { cause: error },
    )
  }
}

async function storedLogins(client: pg.Client): Promise<Login[]> {
  await client.query(tableSql)
  for (const kind of ['app', 'system']) {
    const values = [
      kind,
      `marquee_${kind}_${randomBytes(6).toString('hex')}`,
      randomBytes(32).toString('hex'),
    ]
    await client.query('insert into marquee_owner.logins values ($1, $2, $3) on conflict do nothing', values)
  }
  return loginsSchema.parse(
    (await client.query('select kind, name, password from marquee_owner.logins')).rows,
  )
}

/**
 * Creates the role if needed: a database copied to another PostgreSQL comes without its roles. Logins of earlier versions
 * gain the roles that were added since.
 */
async function prepareLogin(client: pg.Client, login: Login): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login.name])
  const name = client.escapeIdentifier(login.name)
  const password = client.escapeLiteral(login.password)
  const creation = rowCount === 0 ? `create role ${name} login password ${password};` : ''
  const membership =
    login.kind === 'app'
      ? `grant ${appRole} to ${name} with inherit true, set true; grant ${audienceRole} to ${name} with inherit false, set true`
      : // Doesn't inherit: a transaction whose `set role` failed sees no rows.
        `grant ${systemRole}, ${appRole} to ${name} with inherit false, set true`
  if (creation !== '' || !(await isMember(client, login))) {
    await client.query(`begin; ${creation} ${membership}; commit`)
  }
}

async function isMember(client: pg.Client, { kind, name }: Login): Promise<boolean> {
  const newest = kind === 'app' ? audienceRole : systemRole
  const { rows } = await client.query<{ is_member: boolean }>(
    `select pg_has_role($1, $2, 'member') as is_member`,
    [name, newest],
  )
  return rows[0]?.is_member === true
}

/** Checks that the login works, and resets its password if it was changed. */
async function ensureLoginWorks(client: pg.Client, login: Login, url: string): Promise<void> {
  const refused = await refusalOf(url)
  if (refused === undefined) return
  if (!refusedLogins.includes(errorCode(refused) ?? '')) throw refused
  const name = client.escapeIdentifier(login.name)
  await client.query(`alter role ${name} login password ${client.escapeLiteral(login.password)}`)
  const stillRefused = await refusalOf(url)
  if (stillRefused === undefined) return
  throw new Error(
    `PostgreSQL refuses connections by ${login.name}. Its pg_hba.conf must allow password authentication ` +
      '(scram-sha-256) for the roles that Marquee connects as, from the machine Marquee runs on.',
    { cause: stillRefused },
  )
}

async function refusalOf(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Query parameters override the user and password before the host. */
function urlOf(ownerUrl: string, { name, password }: Login): string {
  return `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}user=${name}&password=${password}`
}

/** Roles belong to the cluster, not to a database, so migrations don't create them. */
const rolesSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
  if not exists (select from pg_roles where rolname = '${systemRole}') then create role ${systemRole} nologin; end if;
  if not exists (select from pg_roles where rolname = '${audienceRole}') then create role ${audienceRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to ${appRole}, ${systemRole}, ${audienceRole};
alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole}, ${systemRole};
`

const tableSql = `
create schema if not exists marquee_owner;
revoke all on schema marquee_owner from public;
create table if not exists marquee_owner.logins (
  kind text primary key check (kind in ('app', 'system')),
  name text not null unique,
  password text not null
);
`
