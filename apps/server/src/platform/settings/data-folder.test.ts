import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

let parent: string
let dataFolder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'marquee-folder-'))
  dataFolder = join(parent, 'srv/marquee/data')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const prepare = (databaseUrl?: string) =>
  prepareDataFolder({
    dataFolder,
    storeFolder: join(dataFolder, 'store'),
    workFolder: join(dataFolder, 'work'),
    databaseUrl,
  })

describe('the data folder', () => {
  it('is private, and can only be passed through if PostgreSQL runs as its own user', async () => {
    await prepare()
    expect(await modeOf(dataFolder)).toBe(isRoot ? 0o711 : 0o700)
    expect(await modeOf(join(dataFolder, 'work'))).toBe(0o700)
    expect((await modeOf(dirname(dataFolder))) & 0o011).toBe(0o011)
    await prepare('postgres://elsewhere/marquee')
    expect(await modeOf(dataFolder)).toBe(0o700)
  })

  it('is made private if an earlier version left it open, except for targets of links', async () => {
    const elsewhere = join(parent, 'disk')
    const others = join(parent, 'others')
    for (const folder of [join(dataFolder, 'work'), elsewhere, others])
      await mkdir(folder, { recursive: true })
    await writeFile(join(dataFolder, 'demo.txt'), 'a password')
    await writeFile(join(dataFolder, 'tool'), 'a program', { mode: 0o755 })
    await symlink(elsewhere, join(dataFolder, 'store'))
    await symlink(others, join(dataFolder, 'notes'))
    for (const folder of [dataFolder, join(dataFolder, 'work'), elsewhere, others]) await chmod(folder, 0o755)
    await chmod(join(dataFolder, 'demo.txt'), 0o644)
    await prepare()
    const names = ['work', 'store', 'demo.txt', 'tool', 'notes']
    const modes = await Promise.all(names.map((name) => modeOf(join(dataFolder, name))))
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o700, 0o755])
  })

  it.runIf(isRoot)('of another user is refused with a solution', async () => {
    await prepare()
    await chown(dataFolder, 12_345, 12_345)
    await expect(prepare()).rejects.toThrow(`chown 0 ${dataFolder}`)
  })
})
