/** Where PostgreSQL has its socket: a folder that only its user enters, which nobody else could have made before. */
import { constants } from 'node:fs'
import { lstat, mkdir, mkdtemp, open, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { errorCode } from '../errors/error-code.ts'

/** A socket address holds 107 bytes; `.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90
/** What PostgreSQL leaves in it when it is killed. */
const leftovers = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']

/** A folder for the socket: in the data folder, or, where that has too long a path, a new one of an unpredictable name. */
export async function prepareSocketFolder(dataFolder: string, owner: number | undefined): Promise<string> {
  const inside = join(dataFolder, 'socket')
  const folder =
    Buffer.byteLength(inside) <= longestSocketFolder
      ? await ownFolder(inside, owner)
      : await mkdtemp(join(await temporaryFolder(), 'marquee-'))
  await claim(folder, owner)
  return folder
}

/** Only the user that PostgreSQL runs as can enter the folder, and it is no link. */
export async function isPrivateFolder(path: string, owner: number | undefined): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === (owner ?? process.getuid?.()) &&
    (found.mode & 0o077) === 0
  )
}

/** A folder outside of the data folder is gone, if it was left as `prepareSocketFolder` makes it. */
export async function removeSocketFolder(
  folder: string,
  { dataFolder, owner }: { dataFolder: string; owner: number | undefined },
): Promise<void> {
  if (dirname(folder) === dataFolder || !(await isPrivateFolder(folder, owner))) return
  for (const name of leftovers) await rm(join(folder, name), { force: true })
  await rmdir(folder).catch(() => undefined)
}

/** In the data folder, where nobody else makes anything. One of a user that PostgreSQL ran as before is made anew. */
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
  if (!(await isPrivateFolder(path, owner))) throw new Error(`${path} is not the folder that was made there.`)
}

/** Where others cannot move or replace what is made: theirs is the folder, or it keeps everybody's entries apart. */
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
