import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../errors/error-code.ts'

/** An arbitrary number, the same for every start. */
const folderLock = 7_120_002
/** PostgreSQL may take a moment to notice that the process with the lock was killed. */
const lockTimeoutMs = 2000
const retakeIntervalMs = 100
/** SQLSTATE for a lock timeout. */
const lockNotAvailable = '55P03'

type Options = {
  url: string
  folder: string
  /** Another process took the folder while PostgreSQL was down, so this one must stop using it. */
  onLost(error: Error): void
}

/** Another process uses the data folder. The message names it and can be printed as is. */
class FolderTaken extends Error {}

/**
 * Gives this process exclusive use of the data folder until it releases the lock or dies. The lock belongs to a connection
 * to the folder's PostgreSQL, so a killed process leaves none behind. If PostgreSQL goes down, the lock is reacquired when
 * it is back. Throws `FolderTaken` if another process has it.
 */
export async function lockDataFolder(options: Options): Promise<{ release(): Promise<void> }> {
  let isReleased = false
  let holder = await takeLock(options)
  holder.once('end', retake)

  function retake(): void {
    if (!isReleased) void takeAgain().catch((error: Error) => options.onLost(error))
  }

  async function takeAgain(): Promise<void> {
    while (!isReleased) {
      await pause(retakeIntervalMs)
      const taken = await takeLock(options).catch((error: unknown) => {
        if (error instanceof FolderTaken) throw error
      })
      if (!taken) continue
      holder = taken
      holder.once('end', retake)
      return
    }
  }

  return {
    async release() {
      isReleased = true
      await holder.end()
    },
  }
}

/** Opens a connection and takes the lock on it. */
async function takeLock({ url, folder }: Options): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `marquee ${process.pid}` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await client.query('select pg_advisory_lock($1)', [folderLock])
    return client
  } catch (error) {
    const refusal = errorCode(error) === lockNotAvailable ? await refusalOf(client, folder) : error
    await client.end()
    throw refusal
  }
}

async function refusalOf(client: pg.Client, folder: string): Promise<FolderTaken> {
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [folderLock],
  )
  const processId = holder.rows[0]?.name.replace(/\D/g, '')
  return new FolderTaken(
    `Marquee already runs on ${folder}${processId ? ` (process ${processId})` : ''}. ` +
      'Stop it first, or set MARQUEE_DATA to another folder.',
  )
}
