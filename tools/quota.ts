/**
 * `npm run quota -- "Acme" 500`: sets the storage quota of the organization with this name or id, in GB; `default` uses
 * `STORAGE_QUOTA_GB`. Without a size it prints current usage. For the host of a running Marquee.
 */
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { readSettings } from '../apps/server/src/platform/settings/settings.ts'

type OrganizationRow = { id: string; name: string; quota: string | null; used: string }

const gigabyte = 1e9
const [organization, size] = process.argv.slice(2)
const isNumber = size !== undefined && size.trim() !== '' && Number(size) >= 0
if (organization === undefined || (size !== undefined && size !== 'default' && !isNumber)) {
  process.stderr.write('Enter an organization and a quota in GB, or default: npm run quota -- "Acme" 500\n')
  process.exit(2)
}
const { databaseUrl, dataFolder, storageQuotaBytes } = readSettings(process.env)
const client = await connect().catch((error: unknown) => {
  process.stderr.write(
    `Marquee’s database doesn’t answer. Is Marquee running with these settings?\n${String(error)}\n`,
  )
  process.exit(1)
})
try {
  if (size !== undefined) {
    const bytes = isNumber ? Math.round(Number(size) * gigabyte) : null
    await client.query(
      'update organizations set storage_quota_bytes = $2, updated_at = now() where id::text = $1 or name = $1',
      [organization, bytes],
    )
  }
  const { rows } = await client.query<OrganizationRow>(
    `select id, name, storage_quota_bytes as quota,
        coalesce((select sum(bytes) from storage_usage where organization_id = organizations.id), 0)
        + coalesce((select sum(bytes) from storage_changes where organization_id = organizations.id), 0) as used
      from organizations where id::text = $1 or name = $1 order by created_at`,
    [organization],
  )
  for (const { id, name, quota, used } of rows) {
    const limit = quota === null ? storageQuotaBytes : Number(quota)
    const quotaText = limit === undefined ? 'no limit' : `of ${limit / gigabyte} GB`
    process.stdout.write(`${name} (${id}): ${(Number(used) / gigabyte).toFixed(2)} GB used, ${quotaText}\n`)
  }
  if (rows.length === 0) {
    process.stderr.write(`No organization has the name or id ${organization}.\n`)
    process.exitCode = 1
  }
} finally {
  await client.end()
}

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({
    connectionString: databaseUrl ?? (await runningDatabaseUrl(dataFolder)),
  })
  await connection.connect()
  return connection
}
