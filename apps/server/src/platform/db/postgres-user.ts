/**
 * As whom PostgreSQL runs. It refuses to run as root, so root runs it as `nobody`; where nobody may not go, as in a
 * checkout under /root, root stays who it is for the file system and is only called `nobody` in a user namespace.
 */
import { spawn } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type PostgresUser = {
  /** Who owns its files; undefined when nobody has to be told. */
  owner: number | undefined
  /** How a program is run as this user. */
  command(file: string, args: readonly string[]): PostgresCommand
}

export type PostgresCommand = {
  file: string
  args: readonly string[]
  options: { uid?: number; gid?: number }
}

const nobodyId = 65_534

const itself: PostgresUser = { owner: undefined, command: (file, args) => ({ file, args, options: {} }) }

const nobody: PostgresUser = {
  owner: nobodyId,
  command: (file, args) => ({ file, args, options: { uid: nobodyId, gid: nobodyId } }),
}

/** There is no namespace of process ids and `unshare` becomes the program, so its id is the one that everybody sees. */
const namedNobody: PostgresUser = {
  owner: 0,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, file, ...args],
    options: {},
  }),
}

/** The user that can run `program` and enter `folder`. Throws with a sentence when there is none. */
export async function choosePostgresUser(program: string, folder: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return itself
  for (const user of [nobody, namedNobody]) if (await canUse(user, program, folder)) return user
  throw new Error(
    `PostgreSQL cannot run here: as root it runs as the user "nobody", who must be able to run ${program} ` +
      `and to enter ${folder}. Start Marquee as another user, or move it to a folder that everybody may enter.`,
  )
}

/** The folder and all in it belong to the user; one that ran as another user before is handed over. */
export async function giveToPostgres(path: string, owner: number | undefined): Promise<void> {
  if (owner === undefined) return
  const found = await lstat(path)
  if (found.uid === owner) return
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await giveToPostgres(join(path, name), owner)
  }
  // Last, so that a hand-over that was cut short is taken up again.
  await chown(path, owner, owner)
}

async function canUse(user: PostgresUser, program: string, folder: string): Promise<boolean> {
  const { file, args, options } = user.command('test', ['-x', program, '-a', '-x', folder])
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
