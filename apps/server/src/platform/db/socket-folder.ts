/** The folder of PostgreSQL's socket, which only its user can enter and no one else can have created. */
import { constants } from 'node:fs'
import { lstat, mkdir, mkdtemp, open, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { errorCode } from '../errors/error-code.ts'

/** A socket address has 107 bytes; `.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90
/** Files PostgreSQL leaves when killed. */
const leftovers = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']

/** Creates the socket folder in the data folder, or under an unpredictable name if that path is too long. */
export async function prepareSocketFolder(dataFolder: string, owner: number | undefined): Promise<string> {
  const inside = join(dataFolder, 'socket')
  const folder =
    Buffer.byteLength(inside) <= longestSocketFolder
      ? await ownFolder(inside, owner)
      : await mkdtemp(join(await temporaryFolder(), 'marquee-'))
  await claim(folder, owner)
  return folder
}

/** Whether only PostgreSQL's user can enter the folder, and it isn't a link. */
export async function isPrivateFolder(path: string, owner: number | undefined): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === (owner ?? process.getuid?.()) &&
    (found.mode & 0o077) === 0
  )
}

/** Removes a folder outside the data folder, if it is as `prepareSocketFolder` creates it. */
export async function removeSocketFolder(
  folder: string,
  { dataFolder, owner }: { dataFolder: string; owner: number | undefined },
): Promise<void> {
  if (dirname(folder) === dataFolder || !(await isPrivateFolder(folder, owner))) return
  for (const name of leftovers) await rm(join(folder, name), { force: true })
  await rmdir(folder).catch(() => undefined)
}

/** Creates the folder in the data folder. Replaces one of another user PostgreSQL ran as before. */
async function ownFolder(path: string, owner: number | undefined): Promise<string> {
  const found = await lstat(path).catch(() => undefined)
  const users = [owner, process.getuid?.()]
  if (found && (!found.isDirectory() || !users.includes(found.uid))) await rm(path, { recursive: true })
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  return path
}

async function claim(path: string, owner: number | undefined): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    await folder.chmod(0o700)
    if (owner !== undefined) await folder.chown(owner, owner)
  } finally {
    await folder.close()
  }
  if (!(await isPrivateFolder(path, owner))) throw new Error(`${path} was replaced by another folder.`)
}

/** A temporary folder in which other users can't move or replace entries: not writable by others, or sticky. */
async function temporaryFolder(): Promise<string> {
  for (const folder of new Set([tmpdir(), '/tmp'])) {
    if (Buffer.byteLength(folder) > longestSocketFolder - '/marquee-XXXXXX'.length) continue
    const found = await stat(folder).catch(() => undefined)
    if (!found?.isDirectory()) continue
    const isTrusted = found.uid === 0 || found.uid === process.getuid?.()
    const isShared = (found.mode & 0o022) !== 0
    const isSticky = (found.mode & 0o1000) !== 0
    if (isTrusted && (!isShared || isSticky)) return folder
  }
  throw new Error(
    'The path of the data folder is too long for the socket of PostgreSQL, and there is no safe temporary folder for it. ' +
      'Set MARQUEE_DATA to a folder with a shorter path.',
  )
}
