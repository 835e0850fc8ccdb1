/**
 * Fifty people sign in at once: how long it takes compared to fifty bare hashes on all cores, and how it affects someone
 * who is working at the same time. Also what checking a sign-in costs each request.
 */
import { spawn } from 'node:child_process'
import { randomBytes, scrypt } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import pg from 'pg'
import {
  createAccessTokens,
  createCallerSource,
  hashPassword,
  type TokenClaims,
} from '../apps/server/src/features/accounts/public.ts'
import { systemClock } from '../apps/server/src/platform/clock/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { createSecrets } from '../apps/server/src/platform/secrets/secrets.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { signIn } from './marquee-process.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'

const people = 50
const rounds = 3
const password = 'Correct-Horse-1@'
const emailOf = (person: number) => `person-${person}@marquee.test`

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation(async (folder) => {
    await addPeople(folder)
    await withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }, { accessToken }) => {
      // A server that has just started compiles while it answers its first sign-ins.
      await signInAll(url)
      const bareMs = await hashAllBare()
      const colleague = await startColleague(`${url}/api/core/users/me/`, accessToken)
      const crowdMs: number[] = []
      for (let round = 0; round < rounds; round++) crowdMs.push(await signInAll(url))
      const othersMs = await colleague.end()
      findings.push(
        finding(
          {
            name: '50 sign-ins at once',
            limit: { what: 'bare hashes on all cores', value: bareMs, unit: 'ms' },
            ours: quantile(
              crowdMs.toSorted((one, next) => one - next),
              0.5,
            ),
            target: 'at most 1.3 ×',
          },
          (ratio) => ratio <= 1.3,
        ),
        finding(
          {
            name: 'a concurrent request of somebody else, p99',
            limit: { what: 'what nobody notices', value: 20, unit: 'ms' },
            ours: quantile(othersMs, 0.99),
            target: 'at most 1 ×',
          },
          (ratio) => ratio <= 1,
        ),
      )
    })
    findings.push(...(await checkSignIns(folder)))
  })
  yield* findings
}

/** What identifying the caller costs a request: from memory, and every five seconds from the database. */
async function checkSignIns(folder: string): Promise<Finding[]> {
  const log = createLog('error')
  const postgres = await startEmbeddedPostgres({ folder, log })
  const database = openDatabase(await migrateDatabase(postgres.url), log)
  try {
    const claims = await claimsOfOneSignIn(postgres.url)
    const tokens = createAccessTokens({ secrets: createSecrets('a secret'), clock: systemClock })
    const callers = createCallerSource({ database, clock: systemClock }, tokens)
    const token = await tokens.issue('api', claims)
    if (!(await callers.find('api', token))?.actor) throw new Error('The sign-in was not found.')
    const cached = await timesOf(5000, () => callers.find('api', token))
    const uncached = await timesOf(1000, () => {
      callers.forget(claims.signInId)
      return callers.find('api', token)
    })
    const limit = { what: 'what a request may lose to it', value: 1, unit: 'ms' }
    const target = 'at most 1 ×'
    return [
      finding(
        { name: 'checking a sign-in, p99', limit, ours: quantile(cached, 0.99), target },
        (ratio) => ratio <= 1,
      ),
      finding(
        {
          name: 'the same from the database, once in five seconds, median',
          limit,
          ours: quantile(uncached, 0.5),
          target: 'informational',
        },
        () => true,
      ),
    ]
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function claimsOfOneSignIn(url: string): Promise<TokenClaims> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<TokenClaims>(
    `select id as "signInId", user_id as "userId", organization_id as "organizationId"
     from sign_ins where organization_id is not null limit 1`,
  )
  await client.end()
  const [claims] = rows
  if (!claims) throw new Error('No one from an organization has signed in.')
  return claims
}

async function addPeople(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder, log: createLog('error') })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    `insert into users (email, first_name, last_name, password_hash)
     select 'person-' || number || '@marquee.test', 'Ada', 'Lovelace', $1 from generate_series(0, $2) number`,
    [await hashPassword(password), people - 1],
  )
  await client.end()
  await postgres.stop()
}

/** How long only the hashes take, with one per core at a time. */
async function hashAllBare(): Promise<number> {
  const startedAt = performance.now()
  let left = people
  const work = async () => {
    while (left-- > 0) await bareHash()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return performance.now() - startedAt
}

function bareHash(): Promise<void> {
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(password, randomBytes(16), 32, cost, (error) => (error ? reject(error) : resolve()))
  })
}

async function signInAll(url: string): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: people }, (_, person) => signIn(url, { email: emailOf(person), password })),
  )
  return performance.now() - startedAt
}

/** Starts `colleague.ts` in its own process; `end` returns how long its requests took, in order. */
async function startColleague(url: string, accessToken: string): Promise<{ end(): Promise<number[]> }> {
  const child = spawn(process.execPath, ['bench/colleague.ts', url, accessToken], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  await once(lines, 'line')
  return {
    async end() {
      child.stdin.end()
      const [line]: string[] = await once(lines, 'line')
      const times: number[] = JSON.parse(line ?? '[]')
      return times.toSorted((one, next) => one - next)
    },
  }
}
