import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, type FaultyProxy, startFaultyProxy } from '#test/faulty-proxy.ts'
import { type S3Server, startS3Server } from '#test/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { S3Store } from './s3-store.ts'

const mp4 = { contentType: 'video/mp4' }
const mebibyte = 1024 ** 2
const limits = { attempts: 3, retryDelayMs: 5, connectTimeoutMs: 5000, idleTimeoutMs: 20_000 }
const unavailable = { name: 'StoreError', code: 'unavailable' }

describe('a bucket behind a bad network', () => {
  let server: S3Server
  let proxy: FaultyProxy
  let store: FileStore
  /** Gives up silent connections quickly; only for small files, which even a busy machine serves in time. */
  let hasty: FileStore
  let workFolder: string
  const bytes = randomBytes(400_000)

  beforeAll(async () => {
    workFolder = await mkdtemp(join(tmpdir(), 'marquee-faults-'))
    server = await startS3Server()
    proxy = await startFaultyProxy(server.settings.endpoint)
    const cacheFolder = join(workFolder, 'cache')
    const settings = { ...server.settings, endpoint: proxy.url, cacheFolder, limits }
    store = new S3Store({ ...settings, partSizeBytes: 5 * mebibyte })
    hasty = new S3Store({ ...settings, limits: { ...limits, attempts: 4, idleTimeoutMs: 800 } })
    await store.put('kept.bin', bytes, mp4)
  })

  afterAll(async () => {
    await Promise.all([store.close(), hasty.close()])
    await proxy.close()
    await server.close()
    await rm(workFolder, { recursive: true, force: true })
  })

  const faults: Fault[] = ['refuse', 'silence', 'break_off', 'hang', 'end_early']

  it.each(faults)('continues reading after "%s"', async (fault) => {
    proxy.failNext({ fault, method: 'GET', times: 1 })
    const read = await hasty.read('kept.bin', { offset: 1000, length: 300_000 })
    expect(read.equals(bytes.subarray(1000, 301_000))).toBe(true)
    proxy.failNext({ fault, method: 'GET', times: 1 })
    expect((await buffer(await hasty.stream('kept.bin'))).equals(bytes)).toBe(true)
  })

  it.each(faults)('fails with a reason, never with a part, when "%s" does not end', async (fault) => {
    proxy.failNext({ fault, method: 'GET', times: 1000 })
    // A store that sends half of the rest each time still finishes, so the range is one byte, half of which is nothing.
    await expect(hasty.read('kept.bin', { offset: 5, length: 1 })).rejects.toMatchObject(unavailable)
    proxy.failNext({ fault, method: 'GET', times: 0 })
  })

  it.each<Fault>(['refuse', 'silence', 'drop_reply'])('writes again after "%s"', async (fault) => {
    proxy.failNext({ fault, method: 'PUT', times: 1 })
    await hasty.put(`small-${fault}.bin`, bytes, mp4)
    expect((await buffer(await store.stream(`small-${fault}.bin`))).equals(bytes)).toBe(true)
  })

  it.each<Fault>(['refuse', 'drop_reply'])('resends a part after "%s"', async (fault) => {
    const large = randomBytes(11 * mebibyte)
    proxy.failNext({ fault, method: 'PUT', times: 2 })
    await store.put(`parts-${fault}.bin`, large, mp4)
    expect((await buffer(await store.stream(`parts-${fault}.bin`))).equals(large)).toBe(true)
  })

  it.each<Fault>(['refuse', 'drop_reply'])('completes an upload in parts after "%s"', async (fault) => {
    const large = randomBytes(6 * mebibyte)
    proxy.failNext({ fault, method: 'POST', path: /uploadId=/, times: 1 })
    await store.put(`${fault}.bin`, large, mp4)
    expect((await buffer(await store.stream(`${fault}.bin`))).equals(large)).toBe(true)
  })

  it('gives up a multipart upload, and keeps the local file, when its parts do not arrive', async () => {
    const path = join(workFolder, 'upload.mp4')
    await writeFile(path, randomBytes(11 * mebibyte))
    proxy.failNext({ fault: 'refuse', method: 'PUT', times: 1000 })
    await expect(store.putFile('lost.mp4', path, mp4)).rejects.toMatchObject(unavailable)
    proxy.failNext({ fault: 'refuse', method: 'PUT', times: 0 })
    expect(proxy.seen.filter((line) => /^DELETE .*lost\.mp4\?.*uploadId=/.test(line))).not.toEqual([])
    expect(await store.stat('lost.mp4')).toBeUndefined()
    expect(await stat(path)).toMatchObject({ size: 11 * mebibyte })
  })

  it('leaves the bucket alone when the local file does not exist', async () => {
    const before = proxy.seen.length
    await expect(store.putFile('never.mp4', join(workFolder, 'none.mp4'), mp4)).rejects.toMatchObject({
      code: 'ENOENT',
    })
    expect(proxy.seen.slice(before)).toEqual([])
  })

  it('does not mix a file with the one that replaced it', async () => {
    await store.put('replaced.bin', Buffer.alloc(5 * mebibyte, 1), mp4)
    proxy.failNext({ fault: 'break_off', method: 'GET', times: 1 })
    const stream = await store.stream('replaced.bin')
    await store.put('replaced.bin', Buffer.alloc(5 * mebibyte, 2), mp4)
    await expect(buffer(stream)).rejects.toMatchObject(unavailable)
  })

  it('lends whole copies only, and downloads once for all callers', async () => {
    await store.put('source.mp4', bytes, mp4)
    proxy.failNext({ fault: 'refuse', method: 'GET', times: 1000 })
    await expect(store.withLocalFile('source.mp4', readFile)).rejects.toMatchObject(unavailable)
    expect(await readdir(join(workFolder, 'cache'))).toEqual([])
    proxy.failNext({ fault: 'break_off', method: 'GET', times: 1 })
    const before = proxy.seen.length
    const copies = await Promise.all(
      [1, 2, 3].map(() => store.withLocalFile('source.mp4', (path) => readFile(path))),
    )
    for (const copy of copies) expect(copy.equals(bytes)).toBe(true)
    expect(proxy.seen.slice(before).filter((line) => line.startsWith('GET'))).toHaveLength(2)
  })

  it('names the bucket when it does not answer, on the first attempt', async () => {
    const before = proxy.seen.length
    proxy.failNext({ fault: 'refuse', method: 'HEAD', times: 1 })
    await expect(store.check()).rejects.toThrow(`The bucket marquee at ${proxy.url} does not answer`)
    expect(proxy.seen.length).toBe(before + 1)
  })

  it('does not retry permanent refusals', async () => {
    const settings = {
      ...server.settings,
      endpoint: proxy.url,
      accessKeyId: 'stranger',
      cacheFolder: workFolder,
      limits,
    }
    const stranger = new S3Store(settings)
    const before = proxy.seen.length
    await expect(stranger.put('x.bin', bytes, mp4)).rejects.toMatchObject(unavailable)
    await expect(stranger.read('kept.bin', { offset: 0, length: 9 })).rejects.toMatchObject(unavailable)
    expect(proxy.seen.length).toBe(before + 2)
    await stranger.close()
  })

  it('sends nothing that other servers would store as content', async () => {
    await store.put('streamed.bin', Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]), mp4)
    expect((await buffer(await store.stream('streamed.bin'))).equals(bytes)).toBe(true)
  })
})

it('names a server that does not exist', async () => {
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', cacheFolder: tmpdir() }
  const store = new S3Store({ endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', ...keys, limits })
  await expect(store.stat('a.bin')).rejects.toMatchObject(unavailable)
  await expect(store.check()).rejects.toMatchObject(unavailable)
  await store.close()
})
