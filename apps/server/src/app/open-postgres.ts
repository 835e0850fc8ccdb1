import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { lockDataFolder } from '#platform/db/folder-lock.ts'
import type { Log } from '#platform/log/log.ts'
import { prepareDataFolder } from '#platform/settings/data-folder.ts'
import type { Settings } from '#platform/settings/settings.ts'

export type OpenPostgres = {
  /** Connection string of the database, as its owner. */
  ownerUrl: string
  close(): Promise<void>
}

type Options = {
  settings: Settings
  log: Log
  /** Called while the bundled PostgreSQL starts, which takes about half a second. */
  whileStarting?: (() => void) | undefined
  /** The parent process has prepared the data folder, and PostgreSQL's user may be passing through it. */
  isChild?: boolean
}

/**
 * Prepares the data folder, locks it for this process and waits until PostgreSQL answers: the one the settings name, or
 * else the bundled one. Throws a readable error if it can't.
 */
export async function openPostgres({
  settings,
  log,
  whileStarting,
  isChild = false,
}: Options): Promise<OpenPostgres> {
  if (!isChild) await prepareDataFolder(settings)
  if (settings.databaseUrl) return { ownerUrl: settings.databaseUrl, close: async () => undefined }
  const folder = settings.dataFolder
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ folder, log, onSpawn: whileStarting })
  // Lock before anything here may stop it: a second start must not stop the first one's database.
  const lock = await lockDataFolder({
    url: postgres.url,
    folder,
    onLost(error) {
      log.fatal({ err: error }, 'the data folder was taken while PostgreSQL was down')
      process.exit(1)
    },
  })
  return {
    ownerUrl: postgres.url,
    async close() {
      await lock.release()
      await postgres.stop()
    },
  }
}
