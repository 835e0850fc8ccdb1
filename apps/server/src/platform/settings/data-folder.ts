/** The installation's data folder, which only its user can read. */
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from './settings.ts'

type Folders = Pick<Settings, 'dataFolder' | 'storeFolder' | 'workFolder' | 'databaseUrl'>

/** PostgreSQL's folders. They belong to its user and are private. */
const foldersOfPostgres = ['postgres', 'postgres.new', 'socket']

/**
 * Creates the data folder if needed and makes it private, even if an earlier version left it open. Throws if it belongs to
 * another user, who could replace its contents.
 */
export async function prepareDataFolder(folders: Folders): Promise<void> {
  const { dataFolder, databaseUrl } = folders
  await makeFolder(dataFolder)
  await refuseOtherOwner(dataFolder)
  // As root, PostgreSQL runs as another user, who must pass through to its folders.
  const isPassedThrough = process.getuid?.() === 0 && databaseUrl === undefined
  await chmod(dataFolder, isPassedThrough ? 0o711 : 0o700)
  await mkdir(folders.workFolder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataFolder)) {
    if (!foldersOfPostgres.includes(name)) await closeToOthers(join(dataFolder, name))
  }
  // These may be links to another disk.
  for (const folder of [folders.workFolder, folders.storeFolder]) await closeFolder(folder)
}

/** Parent folders created on the way can be passed through, which PostgreSQL's user has to. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made !== first; made = dirname(made)) await chmod(dirname(made), 0o711)
}

async function refuseOtherOwner(path: string): Promise<void> {
  const own = process.getuid?.()
  const { uid } = await stat(path)
  if (own === undefined || uid === own) return
  throw new Error(
    `The data folder ${path} belongs to the user with the id ${uid}, and Marquee runs as ${own}. ` +
      `Start it as that user, or change the owner: chown ${own} ${path}`,
  )
}

async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.uid !== process.getuid?.() || found.isSymbolicLink()) return
  if ((found.mode & 0o077) !== 0) await chmod(path, found.mode & 0o700)
}

async function closeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory() && found.uid === process.getuid?.()) await chmod(path, 0o700)
}
