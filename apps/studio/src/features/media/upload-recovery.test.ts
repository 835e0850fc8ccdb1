import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, megabyte, UploadStudio } from '#test/upload-studio.ts'
import { owner, randomFile } from '#test/upload-test-server.ts'

let studio: UploadStudio
beforeEach(async () => {
  studio = await UploadStudio.open()
})
afterEach(() => studio.close())

describe('a later visit', () => {
  it('resumes after a reload when the same file is dropped', async () => {
    const file = randomFile('a.mp4', 4 * megabyte)
    const received = studio.server.store.holdAfter(2 * megabyte)
    studio.queue.add([file], owner)
    await received
    studio.queue.dispose()
    studio.server.store.release()
    studio.reopen()
    await vi.waitFor(async () => {
      await studio.queue.loadUnfinished()
      expect(studio.queue.snapshot().unfinished).toMatchObject([
        { fileName: 'a.mp4', sizeBytes: 4 * megabyte },
      ])
    })
    studio.queue.add([file], owner)
    await studio.reach('done')
    expect(studio.queue.snapshot().unfinished).toEqual([])
    expect([studio.server.assets.size, await studio.serverBytes()]).toEqual([1, await bytesOf(file)])
  })

  it('cannot resume with another file, and can discard the upload', async () => {
    const received = studio.server.store.holdAfter(megabyte)
    studio.queue.add([randomFile('a.mp4', 2 * megabyte)], owner)
    await received
    studio.queue.dispose()
    studio.server.store.release()
    studio.reopen()
    await studio.queue.loadUnfinished()
    const left = studio.queue.snapshot().unfinished[0]
    if (!left) throw new Error('nothing is left')
    expect(studio.queue.continueWith(left, randomFile('b.mp4', 2 * megabyte), owner)).toBe(false)
    await studio.queue.discard(left)
    expect(studio.queue.snapshot().unfinished).toEqual([])
    expect([studio.server.assets.size, await studio.server.bytes()]).toEqual([0, []])
  })
})

describe('an upload in trouble', () => {
  it('[UP-013] survives a server that is killed and started again', async () => {
    const file = randomFile('a.mp4', 4 * megabyte)
    const received = studio.server.store.holdAfter(2 * megabyte)
    studio.queue.add([file], owner)
    await received
    await studio.server.kill()
    studio.server.store.release()
    await studio.server.restart()
    await studio.reach('done')
    expect(await studio.serverBytes()).toEqual(await bytesOf(file))
    expect(Number(studio.patches().at(-1)?.split(' ').at(-1))).toBeGreaterThanOrEqual(2 * megabyte)
  })

  it('shows that the device is offline, and resumes automatically', async () => {
    let isOnline = false
    const listeners = new Set<() => void>()
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    studio.reopen({ connection: { isOnline: () => isOnline, subscribe } })
    await studio.server.kill()
    studio.queue.add([randomFile('a.mp4', 1000)], owner)
    await studio.reach('offline')
    await studio.server.restart()
    isOnline = true
    for (const listener of listeners) listener()
    await studio.reach('done')
    expect(studio.notices).toEqual(['processing'])
  })

  it('continues with a new token after the old one expired', async () => {
    const received = studio.server.store.holdAfter(megabyte)
    studio.queue.add([randomFile('a.mp4', 2 * megabyte)], owner)
    await received
    studio.server.token = 'second'
    await studio.server.kill()
    studio.server.store.release()
    await studio.server.restart()
    await studio.reach('done')
    expect(studio.notices).toEqual(['processing'])
  })

  it('does not resend a file whose last response was lost', async () => {
    const received = studio.server.store.holdAfter(2 * megabyte)
    studio.queue.add([randomFile('a.mp4', 2 * megabyte)], owner)
    await received
    studio.server.answers.set('HEAD /api/core/uploads/', { status: 404 })
    const asset = studio.server.assets.get(studio.id())
    if (asset) asset.transcode_status = 'SUBMITTED'
    await studio.server.kill()
    await studio.server.restart()
    await studio.reach('done')
    expect(studio.patches()).toHaveLength(1)
  })

  it('[UP-021] shows what the server refused', async () => {
    const message = 'Your organization has no room for this video.'
    studio.server.answers.set('POST /api/core/video_assets/', {
      status: 413,
      body: { code: 'too_large', message },
    })
    studio.queue.add([randomFile('a.mp4', 1000)], owner)
    await studio.reach('failed')
    expect(studio.uploads()[0]?.failure).toEqual({ code: 'upload_failed', message })
    expect(studio.notices).toEqual(['upload_failed'])
  })

  it('[UP-055] shows that transcoding could not start, and retries only that', async () => {
    const { answers } = studio.server
    const received = studio.server.store.holdAfter(1000)
    studio.queue.add([randomFile('a.mp4', 1000)], owner)
    await received
    answers.set(`POST /api/core/video_assets/${studio.id()}/transcode/`, {
      status: 500,
    })
    studio.server.store.release()
    await studio.reach('failed')
    expect(studio.notices).toEqual(['transcoding_not_started'])
    answers.clear()
    studio.queue.retry(studio.id())
    await studio.reach('done')
    expect(studio.patches()).toHaveLength(1)
  })

  it('[UP-054] is done when the video was started elsewhere', async () => {
    const { answers } = studio.server
    const received = studio.server.store.holdAfter(1000)
    studio.queue.add([randomFile('a.mp4', 1000)], owner)
    await received
    answers.set(`POST /api/core/video_assets/${studio.id()}/transcode/`, { status: 500 })
    studio.server.store.release()
    await studio.reach('failed')
    studio.queue.markStarted('another video')
    expect(studio.uploads()[0]?.phase).toBe('failed')
    studio.queue.markStarted(studio.id())
    expect(studio.uploads()[0]).toMatchObject({ phase: 'done', failure: null })
  })
})
