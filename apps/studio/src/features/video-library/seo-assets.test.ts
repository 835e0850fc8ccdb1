import { itemsOfCues } from '@marquee/domain/transcripts'
import { notificationsStore } from '@mantine/notifications'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { errorReply, forPath } from '#test/fake-api.ts'
import { aVideo, noTranscript, VideoTestServer } from '#test/video-test-server.ts'
import { downloadSeoAssets, seoFiles, videoObjectOf } from './seo-assets.ts'

/** The toasts, which nothing renders here. */
const toasts = () => notificationsStore.getState().notifications

const origin = 'https://studio.example.org'
const chapters = [
  { title: 'Welcome', start_time: 0 },
  { title: 'Questions', start_time: 30.5 },
]
const video = aVideo({
  name: 'Launch: day/1',
  duration: 3725,
  description: 'All of it',
  metadata: { chapters },
})
const cues = [{ start_time: 1, end_time: 3, speaker: 'Ada', text: 'Hello, world.' }]

describe('the schema.org object of a video', () => {
  it('[VL-240] has its name, description, thumbnail, upload date, duration and content', () => {
    expect(videoObjectOf(video, origin)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Launch: day/1',
      description: 'All of it',
      thumbnailUrl: `${origin}/media/${video.id}/v1/thumbnail.jpg`,
      uploadDate: '2026-11-20T09:30:00.000Z',
      duration: 'PT1H2M5S',
      contentUrl: `${origin}/media/${video.id}/v1/download.mp4`,
    })
  })

  it('[VL-241] has its chapters as clips, the last one until the end', () => {
    const media = `${origin}/media/${video.id}/v1/download.mp4`
    expect(videoObjectOf(video, origin).hasPart).toEqual([
      { '@type': 'Clip', name: 'Welcome', startOffset: 0, endOffset: 30.5, url: `${media}#t=0,30.5` },
      { '@type': 'Clip', name: 'Questions', startOffset: 30.5, endOffset: 3725, url: `${media}#t=30.5,3725` },
    ])
    expect(videoObjectOf(aVideo(), origin).hasPart).toBeUndefined()
  })

  it('[VL-244] says that there is no transcript', () => {
    expect(seoFiles(video, { items: [], origin })['transcript.txt']).toBe(
      'Transcript not available for this video.\n',
    )
  })
})

describe('the export for search engines', () => {
  it('[VL-237 VL-238 VL-239 VL-242 VL-243] fetches the video and its transcript and saves a zip under its name', async () => {
    const transcript = `/api/core/video_assets/${video.id}/transcript/`
    const server = new VideoTestServer([{ ...video, transcript, transcript_status: 'COMPLETE' }])
    server.answer({
      getTranscript: forPath({ id: video.id }, () => ({
        ...noTranscript(video.id),
        status: 'COMPLETE' as const,
        items: itemsOfCues(cues),
      })),
    })
    server.start()
    const saved: [Blob, string][] = []
    await downloadSeoAssets(video, (file, name) => saved.push([file, name]))
    expect(server.requestsOf('GET').map(({ path }) => path)).toEqual([
      `/api/core/video_assets/${video.id}/`,
      transcript,
    ])
    const [[file, name] = []] = saved
    const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect([name, Object.keys(files)]).toEqual([
      'Launch- day-1.zip',
      ['video-object.jsonld', 'transcript.txt'],
    ])
    expect(strFromU8(files['transcript.txt'] ?? new Uint8Array())).toBe('Ada: Hello, world.\n')
    expect(toasts()).toMatchObject([{ message: 'Assets downloaded' }])
  })

  it('[VL-235] shows an error if it fails', async () => {
    const server = new VideoTestServer([video])
    server.answer({ getVideoAsset: forPath({ id: video.id }, () => errorReply(404, 'not_found', 'Gone.')) })
    server.start()
    await downloadSeoAssets(video, () => expect.unreachable())
    expect(toasts()).toMatchObject([{ message: 'Failed to download assets' }])
  })
})
