// @vitest-environment node
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { FileRefusal } from './file-refusal.ts'
import { createTusTransfer } from './tus-transfer.ts'
import { createUploadApi } from './upload-api.ts'
import type { UploadNotice, UploadPorts } from './upload-ports.ts'
import { UploadQueue } from './upload-queue.ts'
import { blobReader, owner, randomFile, UploadTestServer } from '#test/upload-test-server.ts'

const megabyte = 1_000_000
/** Generous, because the machine may be busy; nothing waits longer than it has to. */
const patience = { timeout: 20_000 }
const online: Connection = {
  isOnline: () => true,
  subscribe: () => () => undefined,
}

let server: UploadTestServer
let notices: UploadNotice['type'][]
let queue: UploadQueue

function newQueue(ports: Partial<UploadPorts> = {}): UploadQueue {
  const endpoint = `${server.origin}/api/core/uploads/`
  let token = 'first'
  const renewAuthorization = async () => {
    token = server.token
    return true
  }
  return new UploadQueue({
    inspect: async () => ({ durationSeconds: 10, warnings: [] }),
    captureThumbnail: async () => new Blob(['jpeg'], { type: 'image/jpeg' }),
    api: createUploadApi(server.fetch, endpoint),
    transfer: createTusTransfer({
      endpoint,
      authorization: async () => `Bearer ${token}`,
      renewAuthorization,
      fileReader: blobReader,
    }),
    connection: online,
    notify: ({ type }) => notices.push(type),
    ...ports,
  })
}

const uploads = () => queue.snapshot().uploads
const phases = () => uploads().map(({ phase }) => phase)
const id = (index = 0) => uploads()[index]?.id ?? ''
const reach = (...expected: string[]) => vi.waitFor(() => expect(phases()).toEqual(expected), patience)
const patches = () => server.requests.filter((request) => request.startsWith('PATCH'))
const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const bytesOf = async (...files: File[]) =>
  (await Promise.all(files.map(async (file) => digest(new Uint8Array(await file.arrayBuffer()))))).sort()
const serverBytes = async () => (await server.bytes()).map(digest).sort()

beforeEach(async () => {
  server = await UploadTestServer.start()
  notices = []
  queue = newQueue()
})
afterEach(async () => {
  queue.dispose()
  await server.stop()
})

describe('an upload', { timeout: 30_000 }, () => {
  it('[UP-044 UP-045 UP-046 UP-047 UP-048 UP-049] creates the asset by a form before its bytes', async () => {
    queue.add([randomFile('All hands.mp4', 1000)], owner)
    await reach('done')
    const form = server.assets.get(id())?.form
    const sent = Object.fromEntries([...(form ?? [])].filter(([name]) => name !== 'thumbnail_to_upload'))
    expect(sent).toEqual({
      id: id(),
      name: 'All hands',
      organization: owner.organizationId,
      asset_type: 'VIDEO',
      uploaded: 'false',
      duration: '10',
      size_bytes: '1000',
    })
    expect(form?.get('thumbnail_to_upload')).toBeInstanceOf(File)
  })

  it('[UP-045] carries the workspace when there is one', async () => {
    const workspaceId = crypto.randomUUID()
    queue.add([randomFile('a.mp4', 1000)], { ...owner, workspaceId })
    await reach('done')
    expect(server.assets.get(id())?.form.get('workspace')).toBe(workspaceId)
  })

  it('[UP-050 UP-053] starts the transcoding after the last byte and says so', async () => {
    const file = randomFile('a.mp4', 3 * megabyte)
    queue.add([file], owner)
    await reach('done')
    expect(server.requests.at(-1)).toBe(`POST /api/core/video_assets/${id()}/transcode/`)
    expect(notices).toEqual(['processing'])
    expect(await serverBytes()).toEqual(await bytesOf(file))
  })

  it('[UP-013] sends two files at a time and the third after them, each byte for byte', async () => {
    const files = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => randomFile(name, 2 * megabyte))
    const held = server.store.holdAfter(megabyte)
    queue.add(files, owner)
    await held
    await reach('uploading', 'uploading', 'waiting')
    server.store.release()
    await reach('done', 'done', 'done')
    expect(await serverBytes()).toEqual(await bytesOf(...files))
  })

  it('[UP-038] shows why a file was refused, and nothing was sent', async () => {
    queue = newQueue({
      inspect: () => Promise.reject(new FileRefusal('too_short')),
    })
    queue.add([randomFile('short.mp4', 1000)], owner)
    await reach('failed')
    expect(uploads()[0]?.failure).toEqual({ code: 'too_short' })
    expect(server.requests).toEqual([])
  })
})

describe('a person', { timeout: 30_000 }, () => {
  it('pauses an upload and resumes it where it stopped', async () => {
    // More than the buffers between the two ends hold, so that the pause comes before the last byte.
    const file = randomFile('a.mp4', 40 * megabyte)
    const held = server.store.holdAfter(megabyte)
    queue.add([file], owner)
    await held
    queue.pause(id())
    await reach('paused')
    server.store.release()
    queue.resume(id())
    await reach('done')
    expect(await serverBytes()).toEqual(await bytesOf(file))
    expect(Number(patches().at(-1)?.split(' ').at(-1))).toBeGreaterThanOrEqual(megabyte)
  })

  it('cancels an upload and leaves nothing on the server', async () => {
    const held = server.store.holdAfter(megabyte)
    queue.add([randomFile('a.mp4', 40 * megabyte)], owner)
    await held
    queue.cancel(id())
    server.store.release()
    await reach('cancelled')
    await vi.waitFor(
      async () => expect([server.assets.size, await server.bytes()]).toEqual([0, []]),
      patience,
    )
  })

  it('goes on after a reload by dropping the same file', async () => {
    const file = randomFile('a.mp4', 4 * megabyte)
    const held = server.store.holdAfter(2 * megabyte)
    queue.add([file], owner)
    await held
    queue.dispose()
    server.store.release()
    queue = newQueue()
    await vi.waitFor(async () => {
      await queue.loadUnfinished()
      expect(queue.snapshot().unfinished).toMatchObject([{ fileName: 'a.mp4', sizeBytes: 4 * megabyte }])
    })
    queue.add([file], owner)
    await reach('done')
    expect(queue.snapshot().unfinished).toEqual([])
    expect([server.assets.size, await serverBytes()]).toEqual([1, await bytesOf(file)])
  })

  it('cannot go on with another file, and can discard what is left', async () => {
    const held = server.store.holdAfter(megabyte)
    queue.add([randomFile('a.mp4', 2 * megabyte)], owner)
    await held
    queue.dispose()
    server.store.release()
    queue = newQueue()
    await queue.loadUnfinished()
    const left = queue.snapshot().unfinished[0]
    if (!left) throw new Error('nothing is left')
    expect(queue.continueWith(left, randomFile('b.mp4', 2 * megabyte), owner)).toBe(false)
    await queue.discard(left)
    expect(queue.snapshot().unfinished).toEqual([])
    expect([server.assets.size, await server.bytes()]).toEqual([0, []])
  })
})

describe('a bad day', { timeout: 30_000 }, () => {
  it('[UP-013] survives a server that is killed and started again', async () => {
    const file = randomFile('a.mp4', 4 * megabyte)
    const held = server.store.holdAfter(2 * megabyte)
    queue.add([file], owner)
    await held
    await server.kill()
    server.store.release()
    await server.restart()
    await reach('done')
    expect(await serverBytes()).toEqual(await bytesOf(file))
    expect(Number(patches().at(-1)?.split(' ').at(-1))).toBeGreaterThanOrEqual(2 * megabyte)
  })

  it('says that the device is offline and goes on by itself when it is back', async () => {
    let isOnline = false
    const listeners = new Set<() => void>()
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    queue = newQueue({ connection: { isOnline: () => isOnline, subscribe } })
    await server.kill()
    queue.add([randomFile('a.mp4', 1000)], owner)
    await reach('offline')
    await server.restart()
    isOnline = true
    for (const listener of listeners) listener()
    await reach('done')
    expect(notices).toEqual(['processing'])
  })

  it('goes on with a new token when the old one ended', async () => {
    const held = server.store.holdAfter(megabyte)
    queue.add([randomFile('a.mp4', 2 * megabyte)], owner)
    await held
    server.token = 'second'
    await server.kill()
    server.store.release()
    await server.restart()
    await reach('done')
    expect(notices).toEqual(['processing'])
  })

  it('does not send a file again whose last answer was lost', async () => {
    const held = server.store.holdAfter(2 * megabyte)
    queue.add([randomFile('a.mp4', 2 * megabyte)], owner)
    await held
    server.answers.set('HEAD /api/core/uploads/', { status: 404 })
    const asset = server.assets.get(id())
    if (asset) asset.transcode_status = 'SUBMITTED'
    await server.kill()
    await server.restart()
    await reach('done')
    expect(patches()).toHaveLength(1)
  })

  it('[UP-021] shows what the server refused', async () => {
    const message = 'Your organisation has no room for this video.'
    server.answers.set('POST /api/core/video_assets/', {
      status: 413,
      body: { code: 'too_large', message },
    })
    queue.add([randomFile('a.mp4', 1000)], owner)
    await reach('failed')
    expect(uploads()[0]?.failure).toEqual({ code: 'upload_failed', message })
    expect(notices).toEqual(['upload_failed'])
  })

  it('[UP-055] says when transcoding cannot be started, and a retry does only that', async () => {
    const { answers } = server
    const held = server.store.holdAfter(1000)
    queue.add([randomFile('a.mp4', 1000)], owner)
    await held
    answers.set(`POST /api/core/video_assets/${id()}/transcode/`, {
      status: 500,
    })
    server.store.release()
    await reach('failed')
    expect(notices).toEqual(['transcoding_not_started'])
    answers.clear()
    queue.retry(id())
    await reach('done')
    expect(patches()).toHaveLength(1)
  })
})
