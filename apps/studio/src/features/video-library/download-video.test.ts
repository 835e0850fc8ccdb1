import { afterEach, describe, expect, it, vi } from 'vitest'
import { downloadVideo } from './download-video.ts'
import { aVideo, aVideoInPreparation } from '#test/video-test-server.ts'

const withoutMp4 = { thumbnail: null, hls: '/h', mp4: null, storyboard: null }

describe('a download', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('[VL-229 VL-230 VL-234] hands the file to the browser under the video’s name', async () => {
    const fetchCall = vi.fn<typeof fetch>(async () => new Response('x', { status: 206 }))
    vi.stubGlobal('fetch', fetchCall)
    const save = vi.fn<(url: string, fileName: string) => void>()
    const video = aVideo({ name: 'Keynote: day 1/2.mp4' })
    expect(await downloadVideo(video, save)).toBe('done')
    expect(save).toHaveBeenCalledWith(video.urls.mp4, 'Keynote- day 1-2.mp4')
    expect(fetchCall).toHaveBeenCalledWith(video.urls.mp4, { headers: { Range: 'bytes=0-0' } })
  })

  it.each([
    ['refuses', async () => new Response(null, { status: 404 })],
    ['does not answer', () => Promise.reject(new TypeError('network'))],
  ])('[VL-233] fails when the server %s', async (_how, answer) => {
    vi.stubGlobal('fetch', answer)
    const save = vi.fn<(url: string, fileName: string) => void>()
    expect(await downloadVideo(aVideo(), save)).toBe('failed')
    expect(save).not.toHaveBeenCalled()
  })

  it('[VL-231] needs an mp4', async () => {
    expect(await downloadVideo(aVideo({ urls: withoutMp4 }))).toBe('no_address')
  })

  it('[VL-232] is refused until the video is ready', async () => {
    expect(await downloadVideo(aVideoInPreparation())).toBe('not_ready')
  })
})
