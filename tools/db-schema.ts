/** `npm run db:schema`: migrates an empty database and dumps its schema to db/schema.sql. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSchema } from '../apps/server/src/platform/db/describe-schema.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-schema-'))
const postgres = await startEmbeddedPostgres({ folder, log: createLog('error') })
try {
  await migrateDatabase(postgres.url)
  writeFileSync('db/schema.sql', await describeSchema(postgres.url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
