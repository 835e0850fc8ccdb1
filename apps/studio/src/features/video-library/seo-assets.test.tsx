import { itemsOfCues } from '@marquee/domain/transcripts'
import type { VideoAsset } from '@marquee/domain/video-library'
import { screen } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, forPath } from '#test/fake-api.ts'
import { aVideo, noTranscript, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const chapters = [
  { title: 'Welcome', start_time: 0 },
  { title: 'Questions', start_time: 30.5 },
]
const cues = [{ start_time: 1, end_time: 3, speaker: 'Ada', text: 'Hello, world.' }]
const described = { duration: 3725, description: 'All of it', metadata: { chapters } }

/** Exports a video with these fields from its row. Returns the name of the zip and its files, once it is saved. */
async function exportVideo(
  fields: Partial<VideoAsset>,
  answers: Parameters<VideoTestServer['answer']>[0] = {},
) {
  const video = aVideo({ name: 'Launch: day/1', ...fields })
  const server = new VideoTestServer([video])
  server.flags = { isAiSummaryGenerationEnabled: true }
  server.answer(answers)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:export'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await openLibrary(server)
  await user.click(await screen.findByRole('button', { name: 'Download for search engines' }))
  const files = async () => {
    await screen.findByText('Assets downloaded')
    const packed = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0)))
    return Object.entries(packed).map(([file, bytes]) => [file, strFromU8(bytes)] as const)
  }
  return { server, video, names, files }
}

describe('the export for search engines', () => {
  it('[VL-237 VL-238 VL-239 VL-242 VL-243 VL-245] fetches the video and its transcript and saves a zip under its name', async () => {
    const id = '0199d1c0-0000-7000-8000-00000000aaaa'
    const transcript = `/api/core/video_assets/${id}/transcript/`
    const { server, names, files } = await exportVideo(
      { id, transcript, transcript_status: 'COMPLETE' },
      {
        getTranscript: forPath({ id }, () => ({
          ...noTranscript(id),
          status: 'COMPLETE' as const,
          items: itemsOfCues(cues),
        })),
      },
    )
    const [object, text] = await files()
    expect([names, object?.[0]]).toEqual([['Launch- day-1.zip'], 'video-object.jsonld'])
    expect(text).toEqual(['transcript.txt', 'Ada: Hello, world.\n'])
    expect(server.requestsOf('GET').map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/api/core/video_assets/${id}/`, transcript]),
    )
  })

  it('[VL-240 VL-241 VL-245] describes the video and its chapters, the last one until the end', async () => {
    const { video, files } = await exportVideo(described)
    const [[, text] = ['', '{}']] = await files()
    const [media, { origin }] = [`/media/${video.id}/v1`, location]
    const contentUrl = `${origin}${media}/download.mp4`
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Launch: day/1',
      description: 'All of it',
      thumbnailUrl: `${origin}${media}/thumbnail.jpg`,
      uploadDate: '2026-11-20T09:30:00.000Z',
      duration: 'PT1H2M5S',
      contentUrl,
      hasPart: [
        { '@type': 'Clip', name: 'Welcome', startOffset: 0, endOffset: 30.5, url: `${contentUrl}#t=0,30.5` },
        {
          '@type': 'Clip',
          name: 'Questions',
          startOffset: 30.5,
          endOffset: 3725,
          url: `${contentUrl}#t=30.5,3725`,
        },
      ],
    })
  })

  it('[VL-244] says in its text that there is no transcript, and has no clips without chapters', async () => {
    const { files } = await exportVideo({})
    const [object, text] = await files()
    expect(text?.[1]).toBe('Transcript not available for this video.\n')
    expect(object?.[1]).not.toContain('hasPart')
  })

  it('[VL-235] says that it failed', async () => {
    const { names } = await exportVideo({}, { getVideoAsset: () => errorReply(404, 'not_found', 'Gone.') })
    expect(await screen.findByText('Failed to download assets')).toBeVisible()
    expect(names).toEqual([])
  })
})
