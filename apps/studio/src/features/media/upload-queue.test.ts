import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionFailure } from '#lib/connection-failure.ts'
import { bytesOf, megabyte, patience, UploadStudio } from '#test/upload-studio.ts'
import { blobReader, owner, randomFile } from '#test/upload-test-server.ts'
import { FileRefusal } from './file-refusal.ts'
import { createTusTransfer } from './tus-transfer.ts'

let studio: UploadStudio
beforeEach(async () => {
  studio = await UploadStudio.open()
})
afterEach(() => studio.close())

describe('an upload', () => {
  it('[UP-044 UP-045 UP-046 UP-047 UP-048 UP-049] creates the asset with a form before its bytes', async () => {
    studio.queue.add([randomFile('All hands.mp4', 1000)], owner)
    await studio.reach('done')
    const form = studio.server.assets.get(studio.id())?.form
    const sent = Object.fromEntries([...(form ?? [])].filter(([name]) => name !== 'thumbnail_to_upload'))
    expect(sent).toEqual({
      id: studio.id(),
      name: 'All hands',
      organization: owner.organizationId,
      asset_type: 'VIDEO',
      uploaded: 'false',
      duration: '10',
      size_bytes: '1000',
    })
    expect(form?.get('thumbnail_to_upload')).toBeInstanceOf(File)
  })

  it('[UP-014] is aborted and retried after a minute without progress', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const endpoint = `${studio.server.origin}/api/core/uploads/`
    const authorization = async () => 'Bearer first'
    const transfer = createTusTransfer({
      endpoint,
      authorization,
      renewAuthorization: async () => true,
      fileReader: blobReader,
    })
    const silent = studio.server.store.holdAfter(megabyte)
    const outcomes: unknown[] = []
    transfer({
      file: randomFile('a.mp4', 3 * megabyte),
      uploadUrl: null,
      metadata: { asset_id: crypto.randomUUID() },
      signal: new AbortController().signal,
      onUrl: () => undefined,
      onProgress: () => undefined,
    }).catch((error: unknown) => outcomes.push(error))
    await silent
    vi.advanceTimersByTime(59_999)
    expect(outcomes).toEqual([])
    await vi.waitFor(() => {
      vi.advanceTimersByTime(60_000)
      expect(outcomes[0]).toBeInstanceOf(ConnectionFailure)
    }, patience)
    vi.useRealTimers()
  })

  it('[UP-045] sends the workspace if there is one', async () => {
    const workspaceId = crypto.randomUUID()
    studio.queue.add([randomFile('a.mp4', 1000)], { ...owner, workspaceId })
    await studio.reach('done')
    expect(studio.server.assets.get(studio.id())?.form.get('workspace')).toBe(workspaceId)
  })

  it('[UP-050 UP-053] starts the transcoding after the last byte and notifies', async () => {
    const file = randomFile('a.mp4', 3 * megabyte)
    studio.queue.add([file], owner)
    await studio.reach('done')
    expect(studio.server.requests.at(-1)).toBe(`POST /api/core/video_assets/${studio.id()}/transcode/`)
    expect(studio.notices).toEqual(['processing'])
    expect(await studio.serverBytes()).toEqual(await bytesOf(file))
  })

  it('[UP-013] sends two files at a time and then the third, byte for byte', async () => {
    const files = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => randomFile(name, 2 * megabyte))
    const received = studio.server.store.holdAfter(megabyte)
    studio.queue.add(files, owner)
    await received
    await studio.reach('uploading', 'uploading', 'waiting')
    studio.server.store.release()
    await studio.reach('done', 'done', 'done')
    expect(await studio.serverBytes()).toEqual(await bytesOf(...files))
  })

  it('[UP-038] shows why a file was refused, and sends nothing', async () => {
    studio.reopen({
      inspect: () => Promise.reject(new FileRefusal('too_short')),
    })
    studio.queue.add([randomFile('short.mp4', 1000)], owner)
    await studio.reach('failed')
    expect(studio.uploads()[0]?.failure).toEqual({ code: 'too_short' })
    expect(studio.server.requests).toEqual([])
  })
})

describe('an upload that replaces a file', () => {
  it('registers with the video, and starts the processing of that video', async () => {
    const file = randomFile('take two.mp4', 3000)
    const video = crypto.randomUUID()
    studio.server.assets.set(video, {
      form: new FormData(),
      transcode_status: 'COMPLETE',
      replaces: null,
      path: 'a',
    })
    studio.queue.replace(video, file, owner)
    await studio.reach('done')
    expect(studio.uploads()[0]?.replaces).toBe(video)
    expect(studio.server.requests).toContain(`POST /api/core/video_assets/${video}/replacement/`)
    expect(studio.server.requests.at(-1)).toBe(`POST /api/core/video_assets/${video}/transcode/`)
    expect(studio.server.assets.get(video)?.path).toContain(studio.id())
    expect(await studio.serverBytes()).toEqual(await bytesOf(file))
  })

  it('resumes on a later visit, separate from other uploads of the same file', async () => {
    const file = randomFile('take two.mp4', 3 * megabyte)
    const video = crypto.randomUUID()
    studio.server.assets.set(video, {
      form: new FormData(),
      transcode_status: 'COMPLETE',
      replaces: null,
      path: 'a',
    })
    const stopped = studio.server.store.holdAfter(megabyte)
    studio.queue.replace(video, file, owner)
    await stopped
    studio.queue.dispose()
    studio.server.store.release()
    studio.reopen()
    await vi.waitFor(async () => {
      await studio.queue.loadUnfinished()
      expect(studio.queue.snapshot().unfinished).toMatchObject([{ replaces: video }])
    }, patience)
    studio.queue.add([file], owner)
    await studio.reach('done')
    expect(studio.uploads()[0]?.replaces).toBeNull()
    studio.queue.replace(video, file, owner)
    await studio.reach('done', 'done')
    expect(studio.server.requests.filter((request) => request.endsWith('/replacement/'))).toHaveLength(1)
    expect(studio.server.assets.get(video)?.path).toContain(studio.id(1))
  })
})

describe('a person', () => {
  it('pauses an upload and resumes it where it stopped', async () => {
    // Larger than all buffers in between, so that the pause comes before the last byte.
    const file = randomFile('a.mp4', 40 * megabyte)
    const received = studio.server.store.holdAfter(megabyte)
    studio.queue.add([file], owner)
    await received
    studio.queue.pause(studio.id())
    await studio.reach('paused')
    studio.server.store.release()
    studio.queue.resume(studio.id())
    await studio.reach('done')
    expect(await studio.serverBytes()).toEqual(await bytesOf(file))
    expect(Number(studio.patches().at(-1)?.split(' ').at(-1))).toBeGreaterThanOrEqual(megabyte)
  })

  it('[UP-040] fails before anything is sent if the thumbnail cannot be captured', async () => {
    studio.reopen({ captureThumbnail: () => Promise.reject(new FileRefusal('thumbnail_failed')) })
    studio.queue.add([randomFile('a.mp4', 1000)], owner)
    await studio.reach('failed')
    expect([studio.uploads()[0]?.failure?.code, studio.server.assets.size]).toEqual(['thumbnail_failed', 0])
  })

  it('cancels an upload and leaves nothing on the server', async () => {
    const received = studio.server.store.holdAfter(megabyte)
    studio.queue.add([randomFile('a.mp4', 40 * megabyte)], owner)
    await received
    studio.queue.cancel(studio.id())
    studio.server.store.release()
    await studio.reach('canceled')
    await vi.waitFor(
      async () => expect([studio.server.assets.size, await studio.server.bytes()]).toEqual([0, []]),
      patience,
    )
  })
})
