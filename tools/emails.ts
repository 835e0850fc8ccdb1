/**
 * `npm run emails -- ada@example.org`: prints the emails kept for this address because there is no mail server, newest
 * first, with their links. Only the host of a running Marquee can use it: links that an organization can read never sign
 * anyone in (docs/decisions/0040). Passing a link on counts as proof of the address.
 */
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { readSettings } from '../apps/server/src/platform/settings/settings.ts'

type StoredEmail = { created_at: Date; subject: string; paragraphs: string[]; link: string | null }

const [address] = process.argv.slice(2)
if (address === undefined) {
  process.stderr.write('Enter an email address: npm run emails -- ada@example.org\n')
  process.exit(2)
}
const { databaseUrl, dataFolder } = readSettings(process.env)
const client = await connect().catch((error: unknown) => {
  process.stderr.write(
    `Marquee’s database doesn’t answer. Is Marquee running with these settings, and are you running this as its user?\n${String(error)}\n`,
  )
  process.exit(1)
})
try {
  const { rows } = await client.query<StoredEmail>(
    `select created_at, subject, payload->'paragraphs' as paragraphs, payload->'action'->>'url' as link
      from effects where lower(recipient) = lower($1) and state = 'KEPT' order by id desc limit 20`,
    [address],
  )
  for (const { created_at, subject, paragraphs, link } of rows) {
    const lines = [`${created_at.toISOString()}  ${subject}`, ...paragraphs, ...(link === null ? [] : [link])]
    process.stdout.write(`${lines.join('\n')}\n\n`)
  }
  if (rows.length === 0) process.stdout.write(`No emails are kept for ${address}.\n`)
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
