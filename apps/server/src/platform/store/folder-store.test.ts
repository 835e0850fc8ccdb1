import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveAcross } from './durable-file.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { temporaryName } from './leftovers.ts'

const mp4 = { contentType: 'video/mp4' }

let root: string
let store: FileStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-folder-'))
  store = new FolderStore({ root })
})

afterEach(async () => {
  await store.close()
  await rm(root, { recursive: true, force: true })
})

async function openHandles(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((path) => path.startsWith(root)).length
}

it('sweeps leftovers of dead processes, but not of living ones', async () => {
  const { pid } = spawnSync('true')
  const dead = [`${pid}.a.b`, `${process.pid}.of-an-earlier-process.b`, 'unnamed']
  const living = [temporaryName(), `${process.ppid}.a.b`]
  await mkdir(join(root, '.tmp'))
  for (const name of [...dead, ...living]) await writeFile(join(root, '.tmp', name), 'half')
  await store.sweep()
  expect((await readdir(join(root, '.tmp'))).sort()).toEqual(living.sort())
})

it('sweeps an unused folder', async () => {
  await expect(store.sweep()).resolves.toBeUndefined()
})

it('leaves no temporary file after a put, a failed put and a removal', async () => {
  async function* failing() {
    yield Buffer.from('half')
    throw new Error('gone')
  }
  await store.put('a/b.bin', Buffer.from('whole'), mp4)
  await expect(store.put('a/c.bin', failing(), mp4)).rejects.toThrow('gone')
  await store.removeAll('a/')
  expect(await readdir(join(root, '.tmp'))).toEqual([])
})

it('moves a file from another device', async () => {
  const elsewhere = await mkdtemp('/dev/shm/marquee-')
  const path = join(elsewhere, 'upload.mp4')
  await writeFile(path, 'from another device')
  await store.putFile('a/original.mp4', path, mp4)
  expect(await readdir(elsewhere)).toEqual([])
  expect((await buffer(await store.stream('a/original.mp4'))).toString()).toBe('from another device')
  await rm(elsewhere, { recursive: true })
})

it('fails to move a missing file', async () => {
  const target = join(root, 'target.mp4')
  await expect(moveAcross(join(root, 'none'), target, join(root, 'temporary'))).rejects.toThrow('ENOENT')
})

it('keeps one handle open for repeated reads, and closes it when the file is removed', async () => {
  await store.put('a/source.mp4', Buffer.alloc(1000, 1), mp4)
  for (let offset = 0; offset < 50; offset += 1) await store.read('a/source.mp4', { offset, length: 10 })
  await Promise.all([1, 2, 3].map((offset) => store.read('a/source.mp4', { offset, length: 10 })))
  expect(await openHandles()).toBe(1)
  await store.removeAll('a/')
  await store.close()
  expect(await openHandles()).toBe(0)
})

it('reads the new file after another process replaced it', async () => {
  const other: FileStore = new FolderStore({ root })
  await store.put('a.bin', Buffer.from('old'), mp4)
  await store.read('a.bin', { offset: 0, length: 3 })
  await other.put('a.bin', Buffer.from('new'), mp4)
  expect((await store.read('a.bin', { offset: 0, length: 3 })).toString()).toBe('new')
  await other.close()
})

it('stores files while their folder is being removed', async () => {
  const puts = Array.from({ length: 20 }, (_, i) => store.put(`a/b/${i}.bin`, Buffer.from('x'), mp4))
  const removals = Array.from({ length: 5 }, () => store.removeAll('a/'))
  await expect(Promise.all([...puts, ...removals])).resolves.toHaveLength(25)
})

it('names a folder that cannot be written', async () => {
  await writeFile(join(root, 'file'), '')
  const broken = new FolderStore({ root: join(root, 'file') })
  await expect(broken.check()).rejects.toThrow(`The folder ${join(root, 'file')} cannot be written.`)
})
