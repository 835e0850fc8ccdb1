/**
 * As whom PostgreSQL runs. It refuses to run as root, so root runs it as `nobody`; where nobody may not go, as in a
 * checkout under /root, root stays who it is for the file system and is only called `nobody` in a user namespace.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { lchown, lstat, open, readdir } from 'node:fs/promises'
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
export async function giveToPostgres(folder: string, owner: number | undefined): Promise<void> {
  if (owner === undefined || (await lstat(folder)).uid === owner) return
  await handOver(folder, owner)
}

/**
 * Whoever owns the folder until now may change it meanwhile, so no path is followed twice: a folder is worked on where
 * it was opened, and a link is handed over, never what it leads to.
 */
async function handOver(path: string, owner: number): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    const inside = process.platform === 'linux' ? `/proc/self/fd/${folder.fd}` : path
    for (const entry of await readdir(inside, { withFileTypes: true })) {
      const each = join(inside, entry.name)
      if (entry.isDirectory()) await handOver(each, owner)
      else await lchown(each, owner, owner)
    }
    // Last, so that a hand-over that was cut short is taken up again.
    await folder.chown(owner, owner)
  } finally {
    await folder.close()
  }
}

async function canUse(user: PostgresUser, program: string, folder: string): Promise<boolean> {
  const { file, args, options } = user.command('test', ['-x', program, '-a', '-x', folder])
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/** The program has run as this user; the reply is its exit code and what it said. */
export async function runAsPostgres(
  user: PostgresUser,
  { program, words, input = '' }: { program: string; words: readonly string[]; input?: string },
): Promise<{ code: number | null; output: string }> {
  const { file, args, options } = user.command(program, words)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: 'pipe' })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // A program that ends without reading says why by its exit code.
    child.stdin.once('error', () => undefined)
    child.stdin.end(input)
  })
}
