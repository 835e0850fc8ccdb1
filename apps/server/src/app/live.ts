/** The live role's own process: encoders' streams must not wait for anything else that Marquee does. */
import { openLiveRole } from '#features/live-inputs/role/live-role.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { createStore } from '#platform/store/create-store.ts'

export type RunningLive = { rtmpPort: number; livePort: number; stop(): Promise<void> }

/**
 * Starts the live role. Its origin accepts connections from this machine only, unless the role runs on a machine of its
 * own.
 */
export async function startLive(
  settings: Settings,
  log: Log,
  { ownerUrl, isChild }: { ownerUrl: string; isChild: boolean },
): Promise<RunningLive> {
  const secrets = await loadSecrets(settings)
  const urls = await migrateDatabase(ownerUrl)
  const database = openDatabase(urls, log)
  const store = createStore({
    s3: settings.s3,
    folder: settings.storeFolder,
    workFolder: settings.workFolder,
  })
  const services = { settings, secrets, log, clock: systemClock, database, store }
  const closeServices = async () => {
    await store.close()
    await database.close()
  }
  try {
    const originHost = isChild ? '127.0.0.1' : settings.host
    const role = await openLiveRole(services, { originHost })
    return {
      rtmpPort: role.rtmpPort,
      livePort: role.livePort,
      async stop() {
        await role.close()
        await closeServices()
      },
    }
  } catch (error) {
    await closeServices()
    throw error
  }
}
