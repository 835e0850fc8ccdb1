/**
 * The user PostgreSQL runs as. It refuses to run as root, so root runs it as `nobody`. Where `nobody` has no access, such
 * as in a checkout under /root, it runs as root in a user namespace that maps root to `nobody`.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { lchown, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type PostgresUser = {
  /** The owner of its files; undefined if ownership needs no change. */
  owner: number | undefined
  /** The command that runs a program as this user. */
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

/** Uses no PID namespace, and `unshare` execs the program, so its process id is valid everywhere. */
const namedNobody: PostgresUser = {
  owner: 0,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, file, ...args],
    options: {},
  }),
}

/** The user that can run `program` and enter `folder`. Throws a readable error if there is none. */
export async function choosePostgresUser(program: string, folder: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return itself
  for (const user of [nobody, namedNobody]) if (await canUse(user, program, folder)) return user
  throw new Error(
    `PostgreSQL cannot run here. When Marquee runs as root, PostgreSQL runs as "nobody", who must be able to run ` +
      `${program} and enter ${folder}. Start Marquee as another user, or move it to a folder that everyone can enter.`,
  )
}

/** Gives the folder and its contents to the user, if it belonged to another. */
export async function giveToPostgres(folder: string, owner: number | undefined): Promise<void> {
  if (owner === undefined || (await lstat(folder)).uid === owner) return
  await changeOwner(folder, owner)
}

/**
 * The previous owner may change the folder meanwhile, so no path is resolved twice: folders are processed through their
 * open handle, and a link changes owner itself, never its target.
 */
async function changeOwner(path: string, owner: number): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    const inside = process.platform === 'linux' ? `/proc/self/fd/${folder.fd}` : path
    for (const entry of await readdir(inside, { withFileTypes: true })) {
      const entryPath = join(inside, entry.name)
      if (entry.isDirectory()) await changeOwner(entryPath, owner)
      else await lchown(entryPath, owner, owner)
    }
    // Last, so an interrupted change of owner is resumed.
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

/** Runs the program as this user; resolves with its exit code and output. */
export async function runAsPostgres(
  user: PostgresUser,
  { program, args, input = '' }: { program: string; args: readonly string[]; input?: string },
): Promise<{ code: number | null; output: string }> {
  const { file, args: commandArgs, options } = user.command(program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(file, commandArgs, { ...options, stdio: 'pipe' })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // If the program ends without reading, its exit code says why.
    child.stdin.once('error', () => undefined)
    child.stdin.end(input)
  })
}
