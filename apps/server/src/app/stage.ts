/** The stage role's own process: the pictures and sounds of those on stage must not wait for anything else that Marquee does. */
import { openStageRole } from '#features/backstage/role/stage-role.ts'
import { openTrackRecorder } from '#features/tracks/role/track-recorder.ts'
import { openTalkRooms } from '#features/discussions/role/talk-rooms.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import { createStore } from '#platform/store/create-store.ts'
import type { Settings } from '#platform/settings/settings.ts'

export type RunningStage = { stop(): Promise<void> }

/** Starts the stage role. Its port is for this machine, unless the role runs on a machine of its own. */
export async function startStage(
  settings: Settings,
  log: Log,
  { ownerUrl, isChild }: { ownerUrl: string; isChild: boolean },
): Promise<RunningStage> {
  const secrets = await loadSecrets(settings)
  const store = createStore({
    s3: settings.s3,
    folder: settings.storeFolder,
    workFolder: settings.workFolder,
  })
  const database = openDatabase(await migrateDatabase(ownerUrl), log)
  try {
    const originHost = isChild ? '127.0.0.1' : settings.host
    const services = { settings, secrets, log, clock: systemClock, database, store }
    const role = await openStageRole(services, {
      originHost,
      parts: [openTalkRooms],
      openTap: openTrackRecorder,
    })
    return {
      async stop() {
        await role.close()
        await database.close()
        await store.close()
      },
    }
  } catch (error) {
    await database.close()
    await store.close()
    throw error
  }
}
