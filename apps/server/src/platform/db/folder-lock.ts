import pg from 'pg'

/** Any number: it only has to be the same for every start. */
const folderLock = 7_120_002

/**
 * This process alone uses the data folder, until it releases the lock or dies. Held by a connection of the folder's
 * own PostgreSQL, so a killed process leaves no lock behind. Throws with a sentence when another process has it.
 */
export async function lockDataFolder(url: string, folder: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: `marquee ${process.pid}` })
  // Lost with PostgreSQL itself, which is started again by this process only.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    folderLock,
  ])
  if (rows[0]?.taken) return { release: () => client.end() }
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [folderLock],
  )
  await client.end()
  const processId = holder.rows[0]?.name.replace(/\D/g, '')
  throw new Error(
    `Marquee already runs on ${folder}${processId ? ` (process ${processId})` : ''}. ` +
      'Stop it first, or set MARQUEE_DATA to another folder.',
  )
}
