import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '#test/s3-server.ts'
import { openByteSource } from './byte-source.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'

type Opened = { store: FileStore; close: () => Promise<void> }

const mp4 = { contentType: 'video/mp4' }
const mebibyte = 1024 ** 2

async function openFolder(workFolder: string): Promise<Opened> {
  const store = new FolderStore({ root: join(workFolder, 'files') })
  return { store, close: () => store.close() }
}

async function openS3(workFolder: string): Promise<Opened> {
  const server = await startS3Server()
  const store = new S3Store({
    ...server.settings,
    cacheFolder: join(workFolder, 'cache'),
    partSizeBytes: 5 * mebibyte,
    pageSize: 3,
  })
  return { store, close: () => store.close().then(() => server.close()) }
}

describe.each([
  { driver: 'folder', open: openFolder },
  { driver: 'S3', open: openS3 },
])('a file store in a $driver', ({ open }) => {
  let store: FileStore
  let workFolder: string
  let close: () => Promise<void>

  beforeAll(async () => {
    workFolder = await mkdtemp(join(tmpdir(), 'marquee-store-'))
    ;({ store, close } = await open(workFolder))
  })

  afterAll(async () => {
    await close()
    await rm(workFolder, { recursive: true, force: true })
  })

  async function keysUnder(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for await (const key of store.list(prefix)) keys.push(key)
    return keys.sort()
  }

  it('passes its check', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })

  it('stores bytes and reports their size', async () => {
    const bytes = randomBytes(100_000)
    await store.put('assets/1/v1/thumbnail.jpg', bytes, { contentType: 'image/jpeg' })
    expect(await store.stat('assets/1/v1/thumbnail.jpg')).toMatchObject({ sizeBytes: 100_000 })
    expect(await buffer(await store.stream('assets/1/v1/thumbnail.jpg'))).toEqual(bytes)
  })

  it('stores an empty file', async () => {
    await store.put('empty.bin', Buffer.alloc(0), mp4)
    expect(await store.stat('empty.bin')).toMatchObject({ sizeBytes: 0 })
    expect(await buffer(await store.stream('empty.bin'))).toHaveLength(0)
  })

  it('stores a stream of many parts, byte for byte', async () => {
    const bytes = randomBytes(20 * mebibyte + 1234)
    const chunks = Array.from({ length: 21 }, (_, i) => bytes.subarray(i * mebibyte, (i + 1) * mebibyte))
    await store.put('streamed.mp4', Readable.from(chunks), mp4)
    expect((await buffer(await store.stream('streamed.mp4'))).equals(bytes)).toBe(true)
  })

  it('moves a local file into the store', async () => {
    const bytes = randomBytes(11 * mebibyte)
    const path = join(workFolder, 'upload.mp4')
    await writeFile(path, bytes)
    await store.putFile('assets/2/source/original.mp4', path, mp4)
    await expect(stat(path)).rejects.toThrow('ENOENT')
    expect((await buffer(await store.stream('assets/2/source/original.mp4'))).equals(bytes)).toBe(true)
  })

  it('stores nothing of a stream that fails, and keeps the previous file', async () => {
    async function* failing() {
      yield randomBytes(7 * mebibyte)
      throw new Error('the sender went away')
    }
    await store.put('assets/3/whole.bin', Buffer.from('whole'), mp4)
    await expect(store.put('assets/3/new.bin', failing(), mp4)).rejects.toThrow('the sender went away')
    await expect(store.put('assets/3/whole.bin', failing(), mp4)).rejects.toThrow('the sender went away')
    expect(await keysUnder('assets/3/')).toEqual(['assets/3/whole.bin'])
    expect(await buffer(await store.stream('assets/3/whole.bin'))).toEqual(Buffer.from('whole'))
  })

  it('reads any range as the same slice of the file', async () => {
    const bytes = randomBytes(5000)
    await store.put('ranges.bin', bytes, mp4)
    const position = fc.nat({ max: 6000 })
    await fc.assert(
      fc.asyncProperty(position, position, async (offset, length) => {
        expect(await store.read('ranges.bin', { offset, length })).toEqual(
          bytes.subarray(offset, offset + length),
        )
        const range = { start: offset, end: offset + length }
        expect(await buffer(await store.stream('ranges.bin', range))).toEqual(
          bytes.subarray(offset, offset + length + 1),
        )
      }),
      {
        numRuns: 60,
        examples: [
          [0, 0],
          [0, 1],
          [4999, 1],
          [5000, 1],
          [0, 5000],
        ],
      },
    )
  })

  it('is a source of exactly the requested bytes', async () => {
    await store.put('source.bin', Buffer.from('0123456789'), mp4)
    const source = await openByteSource(store, 'source.bin')
    expect(source.sizeBytes).toBe(10)
    expect((await source.read(7, 3)).toString()).toBe('789')
    await expect(source.read(7, 4)).rejects.toMatchObject({ reason: 'truncated' })
  })

  it('serves many ranged reads at once while the file is replaced and removed', async () => {
    const before = Buffer.alloc(300_000, 1)
    const after = Buffer.alloc(300_000, 2)
    await store.put('busy.bin', before, mp4)
    const reads = Array.from({ length: 40 }, () => store.read('busy.bin', { offset: 1000, length: 200_000 }))
    const replaced = store.put('busy.bin', after, mp4)
    for (const read of await Promise.all(reads)) expect(new Set(read).size).toBe(1)
    await replaced
    expect((await store.read('busy.bin', { offset: 0, length: 1 }))[0]).toBe(2)
    await store.remove('busy.bin')
    await expect(store.read('busy.bin', { offset: 0, length: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('shows a reader the previous file or the new one, never a part', async () => {
    const versions = [3, 4, 5, 6, 7].map((value) => Buffer.alloc(2 * mebibyte, value))
    let isWriting = true
    async function readOn() {
      while (isWriting) {
        const found = await store.stat('master.m3u8')
        if (!found) continue
        const seen = await buffer(await store.stream('master.m3u8'))
        expect({ size: seen.length, values: new Set(seen).size }).toEqual({ size: 2 * mebibyte, values: 1 })
      }
    }
    const reader = readOn()
    for (const version of versions) await store.put('master.m3u8', version, mp4)
    isWriting = false
    await reader
  })

  it('changes the etag of a replaced file', async () => {
    await store.put('tagged.bin', Buffer.from('one'), mp4)
    const first = await store.stat('tagged.bin')
    await store.put('tagged.bin', Buffer.from('two'), mp4)
    const second = await store.stat('tagged.bin')
    expect(first?.etag).toMatch(/^".+"$/)
    expect(second?.etag).not.toBe(first?.etag)
  })

  it('lists and removes everything under a prefix, over several pages, and nothing else', async () => {
    const keys = Array.from({ length: 8 }, (_, i) => `assets/40/v1/360/0000${i}.m4s`)
    for (const key of [...keys, 'assets/40/v1/master.m3u8', 'assets/401/v1/master.m3u8']) {
      await store.put(key, Buffer.from(key), mp4)
    }
    expect(await keysUnder('assets/40/')).toEqual([...keys, 'assets/40/v1/master.m3u8'])
    await store.removeAll('assets/40/')
    expect(await keysUnder('assets/40/')).toEqual([])
    expect(await keysUnder('assets/401/')).toEqual(['assets/401/v1/master.m3u8'])
  })

  it('ignores the removal of a missing file', async () => {
    await expect(store.remove('nothing/here.bin')).resolves.toBeUndefined()
    await expect(store.removeAll('nothing/')).resolves.toBeUndefined()
    expect(await keysUnder('nothing/')).toEqual([])
  })

  it('reports a missing file', async () => {
    const missing = { code: 'not_found' }
    expect(await store.stat('assets/none.mp4')).toBeUndefined()
    await expect(store.read('assets/none.mp4', { offset: 0, length: 1 })).rejects.toMatchObject(missing)
    await expect(store.read('assets/none.mp4', { offset: 0, length: 0 })).rejects.toMatchObject(missing)
    await expect(store.stream('assets/none.mp4')).rejects.toMatchObject(missing)
    await expect(store.withLocalFile('assets/none.mp4', async () => 1)).rejects.toMatchObject(missing)
    await expect(openByteSource(store, 'assets/none.mp4')).rejects.toMatchObject(missing)
  })

  it('lends a local path with the right bytes to several tools at once', async () => {
    const bytes = randomBytes(3 * mebibyte)
    await store.put('assets/5/source/original.mp4', bytes, mp4)
    const lend = () =>
      store.withLocalFile('assets/5/source/original.mp4', async (path) => ({
        path,
        content: await readFile(path),
      }))
    const lent = await Promise.all([lend(), lend(), lend()])
    expect(new Set(lent.map(({ path }) => path)).size).toBe(1)
    for (const { path, content } of lent) {
      expect(path).toMatch(/\.mp4$/)
      expect(content.equals(bytes)).toBe(true)
    }
  })

  it.each([
    '',
    '/',
    '/etc/passwd',
    'assets//1',
    'assets/1/',
    '..',
    'assets/../../secret',
    'assets/./1',
    '.tmp/1',
    'a\\b',
    'a\0b',
    'ä.mp4',
    'a b',
    'a'.repeat(201),
    'a/'.repeat(500).concat('a'),
  ])('refuses the key %j', async (key) => {
    const bad = { code: 'bad_key' }
    await expect(store.put(key, Buffer.from('x'), mp4)).rejects.toMatchObject(bad)
    await expect(store.putFile(key, '/nowhere', mp4)).rejects.toMatchObject(bad)
    await expect(store.stat(key)).rejects.toMatchObject(bad)
    await expect(store.read(key, { offset: 0, length: 1 })).rejects.toMatchObject(bad)
    await expect(store.stream(key)).rejects.toMatchObject(bad)
    await expect(store.remove(key)).rejects.toMatchObject(bad)
    await expect(store.removeAll(`${key}/`)).rejects.toMatchObject(bad)
    await expect(store.withLocalFile(key, async () => 1)).rejects.toMatchObject(bad)
  })

  it('refuses keys that are not plain names, and prefixes without a trailing slash', async () => {
    const isPlain = (key: string) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)
    const piece = fc.constantFrom('..', '.', '/', '\\', '\0', '%2e', 'a', '~', ':', ' ')
    const hostile = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    await fc.assert(
      fc.asyncProperty(
        hostile.filter((key) => !isPlain(key)),
        async (key) => {
          await expect(store.stat(key)).rejects.toMatchObject({ code: 'bad_key' })
        },
      ),
    )
    await expect(keysUnder('assets/4')).rejects.toMatchObject({ code: 'bad_key' })
    await expect(store.removeAll('')).rejects.toMatchObject({ code: 'bad_key' })
  })
})
