/**
 * `npm run quota -- "Acme" 500`: how much the organization with this name or id may keep, in GB; `default` for as much as
 * `STORAGE_QUOTA_GB` gives everybody. Without a size it prints what is kept. For the host of a running Marquee.
 */
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { readSettings } from '../apps/server/src/platform/settings/settings.ts'

type Found = { id: string; name: string; quota: string | null; used: string }

const gigabyte = 1e9
const [organization, wanted] = process.argv.slice(2)
const isSize = wanted !== undefined && wanted.trim() !== '' && Number(wanted) >= 0
if (organization === undefined || (wanted !== undefined && wanted !== 'default' && !isSize)) {
  process.stderr.write('Which organization, and how many GB? npm run quota -- "Acme" 500, or default\n')
  process.exit(2)
}
const { databaseUrl, dataFolder, storageQuotaBytes } = readSettings(process.env)
const client = await connect().catch((error: unknown) => {
  process.stderr.write(
    `The database of Marquee does not answer. Is it running, with these settings?\n${String(error)}\n`,
  )
  process.exit(1)
})
try {
  if (wanted !== undefined) {
    const bytes = isSize ? Math.round(Number(wanted) * gigabyte) : null
    await client.query(
      'update organizations set storage_quota_bytes = $2, updated_at = now() where id::text = $1 or name = $1',
      [organization, bytes],
    )
  }
  const { rows } = await client.query<Found>(
    `select id, name, storage_quota_bytes as quota,
        coalesce((select sum(bytes) from storage_usage where organization_id = organizations.id), 0)
        + coalesce((select sum(bytes) from storage_changes where organization_id = organizations.id), 0) as used
      from organizations where id::text = $1 or name = $1 order by created_at`,
    [organization],
  )
  for (const { id, name, quota, used } of rows) {
    const limit = quota === null ? storageQuotaBytes : Number(quota)
    const words = limit === undefined ? 'no limit' : `of ${limit / gigabyte} GB`
    process.stdout.write(`${name} (${id}): ${(Number(used) / gigabyte).toFixed(2)} GB used, ${words}\n`)
  }
  if (rows.length === 0) {
    process.stderr.write(`There is no organization with the name or the id ${organization}.\n`)
    process.exitCode = 1
  }
} finally {
  await client.end()
}

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: databaseUrl ?? (await runningDatabaseUrl(dataFolder)) })
  await connected.connect()
  return connected
}
