/** An installation with one organization and one person, in its own folder on the project's disk. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../apps/server/src/features/accounts/public.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { type UploadClient, uploadClient } from '../apps/server/test/upload-client.ts'
import { type MarqueeProcess, signIn, startMarqueeProcess } from './marquee-process.ts'

export type Member = { client: UploadClient; accessToken: string }

/** Where benchmarks create and remove folders. Not the system's temporary folder, which may be in memory. */
export const benchFolder = resolve('.cache/bench')

/** The person who signs in. */
export const person = { email: 'bench@marquee.test', password: 'Correct-Horse-1@' }
const organizationId = '00000000-0000-4000-8000-000000000001'

/** Runs `work` with the data folder of an installation that is ready to start, and removes it afterwards. */
export async function withInstallation(work: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(benchFolder, { recursive: true })
  const folder = await mkdtemp(`${benchFolder}/installation-`)
  try {
    await prepare(folder)
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with Marquee running on that folder and its member signed in. */
export async function withMarquee(
  start: { folder: string; env?: Record<string, string> },
  work: (marquee: MarqueeProcess, member: Member) => Promise<void>,
): Promise<void> {
  const marquee = await startMarqueeProcess(start.folder, start.env)
  try {
    const accessToken = await signIn(marquee.url, person)
    await work(marquee, { accessToken, client: uploadClient(marquee.url, { accessToken, organizationId }) })
  } finally {
    await marquee.stop()
  }
}

async function prepare(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder, log: createLog('error') })
  try {
    await migrateDatabase(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(
      `insert into organizations (id, name, region, flags) values ($1, 'Bench', 'US', '{"Use_CL_Uploads_In_VL": true}')`,
      [organizationId],
    )
    await client.query(
      `with person as (
        insert into users (email, first_name, last_name, password_hash) values ($2, 'Ada', 'Lovelace', $3) returning id
      )
      insert into memberships (organization_id, user_id, role) select $1, id, 'ORG_ADMIN' from person`,
      [organizationId, person.email, await hashPassword(person.password)],
    )
    await client.end()
  } finally {
    await postgres.stop()
  }
}
