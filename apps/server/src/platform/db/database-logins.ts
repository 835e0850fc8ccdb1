/**
 * As whom the product connects. A role that a connection may only take off again (`set role`) protects from nothing:
 * `reset role` brings back the owner, and with a superuser the whole machine. So requests and jobs log in as roles of
 * their own, which own nothing and cannot become anybody else.
 *
 * Their names and passwords are in a table that only the owner reads: every process of the installation finds them
 * there, a copy of the database keeps working, and two installations on one PostgreSQL do not share them.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

/** What the policies of an organization's rows are written for. */
export const appRole = 'marquee_app'
/** What the policies of sign-in, job pick-up and reaping are written for: it sees every organization. */
export const systemRole = 'marquee_system'

/** Connection strings of one database. */
export type DatabaseUrls = {
  /** Of the owner: migrations, the queue and listeners use it. */
  owner: string
  /** Of a login that is bound to the organization its transaction names, and to nothing else. */
  app: string
  /** Of a login that sees every organization, and is neither owner nor superuser. */
  system: string
}

const loginsSchema = z.array(
  z.object({ kind: z.enum(['app', 'system']), name: z.string(), password: z.string() }),
)
type Login = z.infer<typeof loginsSchema>[number]

/** SQLSTATE of a right that is missing, of a wrong password, and of a login that does not exist. */
const insufficientPrivilege = '42501'
const refusedLogins = ['28P01', '28000']

/** The roles and logins exist. `client` is the owner's and holds the lock of migrations. Throws with a sentence. */
export async function prepareLogins(client: pg.Client, ownerUrl: string): Promise<DatabaseUrls> {
  try {
    await client.query(rolesSql)
    const logins = await storedLogins(client)
    const urls = { owner: ownerUrl, app: '', system: '' }
    for (const login of logins) {
      urls[login.kind] = urlOf(ownerUrl, login)
      await prepareLogin(client, login)
      await proveLogin(client, login, urls[login.kind])
    }
    return urls
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new Error(
      'The role of DATABASE_URL may not prepare the roles that Marquee works as. Let it create roles ' +
        '(alter role … createrole), and let it own the database; the runbook says more.',
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

/** A database that was copied to another PostgreSQL comes without its roles. */
async function prepareLogin(client: pg.Client, login: Login): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login.name])
  if (rowCount !== 0) return
  const name = client.escapeIdentifier(login.name)
  const password = client.escapeLiteral(login.password)
  const membership =
    login.kind === 'app'
      ? `grant ${appRole} to ${name} with inherit true, set true`
      : // Nothing before it has become one of them: a transaction whose opening failed sees no row.
        `grant ${systemRole}, ${appRole} to ${name} with inherit false, set true`
  await client.query(`begin; create role ${name} login password ${password}; ${membership}; commit`)
}

/** A password that the role no longer has, which it may change itself, is given to it again. */
async function proveLogin(client: pg.Client, login: Login, url: string): Promise<void> {
  const refused = await refusalOf(url)
  if (refused === undefined) return
  if (!refusedLogins.includes(errorCode(refused) ?? '')) throw refused
  const name = client.escapeIdentifier(login.name)
  await client.query(`alter role ${name} login password ${client.escapeLiteral(login.password)}`)
  const stillRefused = await refusalOf(url)
  if (stillRefused === undefined) return
  throw new Error(
    `PostgreSQL does not let ${login.name} connect. Its pg_hba.conf must allow passwords (scram-sha-256) of the roles ` +
      'that Marquee works as, from where Marquee runs.',
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

/** Parameters win over what stands before the host, however the host is written. */
function urlOf(ownerUrl: string, { name, password }: Login): string {
  return `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}user=${name}&password=${password}`
}

/** Roles belong to the cluster, not to a database, so they are not part of a migration. */
const rolesSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
  if not exists (select from pg_roles where rolname = '${systemRole}') then create role ${systemRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to ${appRole}, ${systemRole};
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
