import { screen, waitFor, within } from '@testing-library/react'
import type { VideoAsset } from '@marquee/domain/video-library'
import { describe, expect, it, vi } from 'vitest'
import {
  aVideo,
  aVideoInPreparation,
  expectAccessible,
  marketing,
  openLibrary,
  VideoTestServer,
} from '#test/video-test-server.ts'
import { withPage } from '#test/with-page.ts'

const lowResolution = 'The resolution is low. The video may look blurry on large screens.'
const noAudio = 'No audio stream detected. The video plays without sound.'
const cannotPlay = "This video can't be played. We could not process your video."

/** The row of a video with these fields, in the library of an organization with these flags. */
async function openRow(fields: Partial<VideoAsset>, flags: VideoTestServer['flags'] = {}) {
  const server = new VideoTestServer([aVideo({ name: 'Keynote', ...fields })])
  server.flags = flags
  const studio = await openLibrary(server)
  const row = (await screen.findByText('Keynote')).closest('tr')
  if (row === null) throw new Error('the name is in no row')
  return { ...studio, server, row: within(row), element: row }
}

describe('the row of a video', () => {
  it('[VL-030 VL-038 VL-042 VL-045 VL-051] shows its details', async () => {
    const { row, element } = await openRow({ workspace: marketing.id })
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells.slice(3, 7)).toEqual(['Completed', 'Upload', 'Ada Lovelace', 'Marketing'])
    expect(cells[2]).toMatch(/^Nov 20, 2026\d+:30\s[AP]M \S+/)
    expect(element.querySelector('img')?.getAttribute('src')).toMatch(/thumbnail\.jpg$/)
  })

  it.each<[string, Partial<VideoAsset>, string]>([
    ['[VL-040 VL-092] under an hour', { duration: 75.9 }, '01:15'],
    ['[VL-040] of an hour and more', { duration: 3725 }, '01:02:05'],
    ['[VL-041] unknown', { duration: null }, '-'],
  ])('%s has its duration in the corner', async (_title, fields, duration) => {
    const { row } = await openRow({ workspace: marketing.id, ...fields })
    expect(row.getByText(duration)).toBeVisible()
  })

  it.each<[string, Partial<VideoAsset>, boolean]>([
    ['[VL-039] SUBMITTED', { transcode_status: 'SUBMITTED' }, true],
    ['[VL-039] PROGRESSING', { transcode_status: 'PROGRESSING' }, true],
    ['PROCESSING_HD', { transcode_status: 'PROGRESSING', client_hls_path: '/h' }, false],
    ['COMPLETE', {}, false],
  ])('%s decides on the spinner', async (_title, fields, hasSpinner) => {
    const { row, element } = await openRow(fields)
    expect(row.queryByRole('status', { name: 'Preparing Keynote' }) !== null).toBe(hasSpinner)
    expect(element.querySelector('img') === null).toBe(hasSpinner)
  })

  it.each<[string, Partial<VideoAsset>, string]>([
    ['[UP-056 UP-060 VL-106]', { transcode_status: 'SUBMITTED' }, 'Pending'],
    ['[UP-056 UP-060 VL-107]', { transcode_status: 'PROGRESSING' }, 'Processing'],
    ['[VL-092 VL-108]', { transcode_status: 'PROGRESSING', client_hls_path: '/h' }, 'Processing'],
    ['[UP-060 VL-110 VL-118]', { transcode_status: 'COMPLETE' }, 'Completed'],
    ['[UP-060 VL-111 VL-118]', { transcode_status: 'ERROR' }, 'Error'],
    ['[VL-112]', { transcode_status: 'READY_TO_PUBLISH' }, 'Ready to be Published'],
    ['[UP-061 VL-117] without a status', { transcode_status: null }, 'Processing'],
  ])('%s reads %s', async (_title, fields, word) => {
    const { row } = await openRow(fields)
    expect(row.getByText(word)).toBeVisible()
  })

  it('[VL-116 VL-117] reads Unknown with the status of a newer server', async () => {
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    const opened = openLibrary(server)
    const reply = globalThis.fetch
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const { status: code, headers, body } = await reply(...call)
      const text = await new Response(body).text()
      const changed = text.replaceAll('"COMPLETE"', '"LOST"')
      return new Response(code === 204 ? null : changed, { status: code, headers })
    })
    await opened
    const row = within(await screen.findByRole('row', { name: /Keynote/ }))
    expect(await row.findByText('Unknown')).toBeVisible()
  })

  it.each([
    ['READY_TO_PUBLISH', 'true'],
    ['COMPLETE', undefined],
  ] as const)('[VL-113] of a video that is %s is dimmed: %s', async (transcode_status, dimmed) => {
    const { element } = await openRow({ transcode_status })
    expect(element.dataset['dimmed']).toBe(dimmed)
  })

  it('[VL-109] explains Processing to keyboard users, and shows the progress', async () => {
    const { row, user } = await openRow({
      transcode_status: 'PROGRESSING',
      client_hls_path: '/h',
      transcode_progress: 0.429,
    })
    expect(row.getByText('42%')).toBeVisible()
    expect(row.getByRole('progressbar', { name: 'Processing Keynote' })).toBeVisible()
    await user.hover(row.getByRole('button', { name: 'Processing' }))
    await screen.findByRole('tooltip', { name: /HD version is being optimized in the background/ })
  })

  it.each<[string, Partial<VideoAsset>, string, RegExp]>([
    [
      'that waits for room',
      { transcode_status: 'PROGRESSING', processing_hold: 'DISK_FULL' },
      'Processing',
      /paused because the server's disk is full/,
    ],
    [
      '[VL-106] waiting for disk space before processing begins',
      { transcode_status: 'SUBMITTED', processing_hold: 'DISK_FULL' },
      'Pending',
      /paused because the server's disk is full/,
    ],
    [
      'that waits for the store',
      { transcode_status: 'PROGRESSING', client_hls_path: '/h', processing_hold: 'STORE_UNAVAILABLE' },
      'Processing',
      /paused because file storage isn’t responding/,
    ],
    [
      'that waits to be published',
      { transcode_status: 'READY_TO_PUBLISH' },
      'Ready to be Published',
      /Publish it in Content Lab/,
    ],
  ])('%s says why', async (_title, fields, word, reason) => {
    const { row, user } = await openRow(fields)
    await user.hover(row.getByRole('button', { name: word }))
    await screen.findByRole('tooltip', { name: reason })
    await expectAccessible(screen.getByRole('table'))
  })

  it.each([
    { row: '[VL-100]', source: 'CL_UPLOAD', flag: true, label: 'Upload' },
    { row: '[VL-101]', source: 'CL_UPLOAD', flag: false, label: 'Content Lab Upload' },
    { row: '[VL-102]', source: 'UPLOAD', flag: false, label: 'Manual Upload' },
    { row: '[VL-103]', source: 'UPLOAD', flag: true, label: 'Event Asset' },
    { row: '[VL-104]', source: 'CLIP', flag: false, label: 'Content Lab Clip' },
    { row: '[VL-105]', source: 'CLIP', flag: true, label: 'Clip' },
    { row: '[VL-099]', source: 'DIRECT_RECORDING', flag: true, label: 'Recording Studio' },
  ] as const)('$row $source with the flag $flag is labelled $label', async ({ source, flag, label }) => {
    const { row } = await openRow({ source }, { Use_CL_Uploads_In_VL: flag })
    expect(row.getByRole('cell', { name: label })).toBeVisible()
  })

  it('[VL-043 VL-044] names the recorder of a recording without a creator', async () => {
    const { row } = await openRow({ source: 'DIRECT_RECORDING', creation_type: 'RECORDED', created_by: null })
    expect(row.getByRole('cell', { name: 'Marquee Recorder' })).toBeVisible()
  })
})

describe('the warning icon of a row', () => {
  it.each<[string, Partial<VideoAsset>, string | null]>([
    ['[VL-046]', { transcoder_errors: ['COULD_NOT_PROCESS'] }, 'Problem with this video'],
    [
      '[VL-047]',
      { transcoder_errors: ['COULD_NOT_PROCESS'], transcoder_warnings: ['LOW_RESOLUTION'] },
      'Problems with this video',
    ],
    ['[VL-048]', { transcoder_warnings: ['LOW_RESOLUTION'] }, 'Warning about this video'],
    ['[VL-049]', {}, null],
  ])('%s says how bad it is', async (_title, fields, name) => {
    const { row } = await openRow(fields)
    const icons = row.queryAllByRole('button', { name: /(Problem|Warning)s? (with|about)/ })
    expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual(name === null ? [] : [name])
  })

  it('[VL-050] lists the messages on hover, on focus and on a tap', async () => {
    const { user, row } = await openRow({ transcoder_warnings: ['LOW_RESOLUTION', 'NO_AUDIO_STREAM'] })
    const icon = row.getByRole('button', { name: 'Warnings about this video' })
    await user.hover(icon)
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      lowResolution,
      noAudio,
    ])
    await user.unhover(icon)
    await expectGone()
    icon.focus()
    await screen.findByText(lowResolution)
    icon.blur()
    await expectGone()
    await user.pointer({ keys: '[TouchA]', target: icon })
    await screen.findByText(lowResolution)
  })

  it.each<[string, VideoAsset['transcoder_warnings'][number], RegExp]>([
    ['[UP-075]', 'MULTIPLE_VIDEO_STREAMS', /^Multiple video streams were detected/],
    ['[UP-076]', 'MULTIPLE_AUDIO_STREAMS', /^Multiple audio streams were detected/],
    ['[UP-079]', 'ASPECT_RATIO_MISMATCH', /aspect ratio doesn’t match/],
    ['[UP-080]', 'NON_STANDARD_ASPECT_RATIO', /16:9 or 16:10 is expected/],
    ['[UP-081]', 'LOW_RESOLUTION', /resolution is low/],
    ['[UP-082]', 'NO_AUDIO_STREAM', /^No audio stream detected/],
    ['[UP-083]', 'POSSIBLE_CORRUPTION', /may be corrupt/],
    ['[UP-084]', 'NON_ZERO_VIDEO_START', /^The video doesn’t start at zero/],
    ['[UP-085]', 'NON_ZERO_AUDIO_START', /^The audio doesn’t start at zero/],
    ['[UP-086]', 'USE_MP4', /MP4/],
    ['[UP-087]', 'USE_H264_OR_H265', /H\.264 or H\.265/],
    ['[UP-088]', 'USE_AAC_OR_AC3', /AAC or AC3/],
  ])('%s has a text for %s', async (_row, warning, text) => {
    const { user, row } = await openRow({ transcoder_warnings: [warning] })
    await user.hover(row.getByRole('button', { name: 'Warning about this video' }))
    expect((await screen.findByRole('listitem')).textContent).toMatch(text)
  })

  it('lists errors before warnings', async () => {
    const { user, row } = await openRow({
      transcoder_warnings: ['NO_AUDIO_STREAM'],
      transcoder_errors: ['COULD_NOT_PROCESS'],
    })
    await user.hover(row.getByRole('button', { name: 'Problems with this video' }))
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      cannotPlay,
      noAudio,
    ])
  })
})

describe('the quick actions of a row', () => {
  it('[VL-037 VL-130 VL-153] are in the last cell, by name', async () => {
    withPage('contentRecordings')
    const { row } = await openRow({})
    const group = within(row.getAllByRole('cell').at(-1) ?? document.body)
    const names = group.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Preview', 'Edit in Content Lab', 'Rename', 'Download', 'Delete'])
  })

  it('[VL-153] of a failed video that can be replaced also offer Retry and Replace file, in order', async () => {
    const can = { rename: true, delete: true, download: true, retry: true, replace: true }
    const { row } = await openRow({ transcode_status: 'ERROR', can })
    const group = within(row.getAllByRole('cell').at(-1) ?? document.body)
    const names = group.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names.filter((name) => name !== 'Edit in Content Lab')).toEqual([
      'Retry',
      'Rename',
      'Replace file',
      'Download',
      'Delete',
    ])
  })

  const noStream = { thumbnail: null, hls: null, mp4: '/m', storyboard: null }
  const inHd = { transcode_status: 'PROGRESSING', client_hls_path: '/h' } as const
  it.each<[string, Partial<VideoAsset>, string[]]>([
    ['[VL-115] ready to be published', { transcode_status: 'READY_TO_PUBLISH' }, []],
    [
      '[VL-137] a recording in progress',
      { source: 'EVENT_RECORDING', ...inHd },
      ['Edit in Content Lab', 'Rename', 'Download'],
    ],
    ['[VL-143] an upload', { source: 'UPLOAD' }, ['Preview', 'Rename', 'Download', 'Delete']],
    ['[VL-140 VL-144] failed', { transcode_status: 'ERROR' }, ['Rename', 'Download', 'Delete']],
    [
      '[VL-146] a clip',
      { source: 'CLIP' },
      ['Preview', 'Edit in Content Lab', 'Rename', 'Download', 'Delete'],
    ],
    [
      '[VL-146] a clip that failed',
      { source: 'CLIP', transcode_status: 'ERROR' },
      ['Rename', 'Download', 'Delete'],
    ],
    [
      '[VL-149] without an HLS URL',
      { urls: noStream },
      ['Edit in Content Lab', 'Rename', 'Download', 'Delete'],
    ],
    ['[VL-150] an upload in HD', { source: 'UPLOAD', ...inHd }, ['Rename', 'Download', 'Delete']],
    [
      '[VL-140 VL-150] a Content Lab upload in HD',
      inHd,
      ['Preview', 'Edit in Content Lab', 'Rename', 'Download', 'Delete'],
    ],
  ])('%s has %#', async (_title, fields, expected) => {
    withPage('contentRecordings')
    const { row } = await openRow(fields)
    const group = within(row.getAllByRole('cell').at(-1) ?? document.body)
    const names = group.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(expected)
  })

  it.each([true, false])('[PE-080] with AI summaries %s have the SEO/GEO download or not', async (isOn) => {
    const { row } = await openRow({}, { isAiSummaryGenerationEnabled: isOn })
    expect(row.queryByRole('button', { name: 'Download for search engines' }) !== null).toBe(isOn)
  })

  it.each([
    ['US', true],
    ['EU', false],
  ] as const)(
    '[SH-375 PE-078] in the %s region offer editing in Content Lab: %s',
    async (region, isOffered) => {
      withPage('contentRecordings')
      const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
      server.organization = { region }
      await openLibrary(server)
      await screen.findByText('Keynote')
      expect(screen.queryByRole('button', { name: 'Edit in Content Lab' }) !== null).toBe(isOffered)
    },
  )

  it('[VL-134] that are not possible yet keep the focus and give the reason', async () => {
    const { user, row } = await openRow(aVideoInPreparation({ name: 'Keynote' }))
    const rename = row.getByRole('button', { name: 'Rename' })
    expect(rename.getAttribute('aria-disabled')).toBe('true')
    rename.focus()
    expect(document.activeElement).toBe(rename)
    expect(rename.getAttribute('aria-description')).toBe(
      'This video is not ready yet. Please try again after some time.',
    )
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await expectAccessible(screen.getByRole('table'))
  })

  it.each<[string, Partial<VideoAsset>, string]>([
    [
      '[VL-232 VL-236]',
      aVideoInPreparation({ name: 'Keynote' }),
      'Video is not ready yet. Please try again later.',
    ],
    [
      '[VL-231 VL-236]',
      { urls: { thumbnail: null, hls: '/h', mp4: null, storyboard: null } },
      'Video URL is not available',
    ],
    ['[VL-234 VL-236]', {}, 'Video downloaded'],
  ])('%s Download says what happened', async (_title, fields, message) => {
    const { user, row } = await openRow(fields)
    await user.click(row.getByRole('button', { name: 'Download' }))
    expect(await screen.findAllByText(message)).not.toHaveLength(0)
  })

  it('[VL-229 VL-230 VL-233] Download hands the file to the browser under the video’s name, or says that it failed', async () => {
    const { user, row, server } = await openRow({ urls: { ...noStream, mp4: '/m.mp4' } })
    const clicked: [string, string][] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push([this.getAttribute('href') ?? '', this.download])
    })
    await user.click(row.getByRole('button', { name: 'Download' }))
    await screen.findByText('Video downloaded')
    expect(clicked).toEqual([['/m.mp4', 'Keynote.mp4']])
    server.media = () => new Response(null, { status: 404 })
    await user.click(row.getByRole('button', { name: 'Download' }))
    await screen.findByText('Failed to download video')
    expect(clicked).toHaveLength(1)
  })

  it('Retry processes a failed video again', async () => {
    const video = {
      transcode_status: 'ERROR',
      can: { rename: true, delete: true, download: true, retry: true, replace: false },
    } as const
    const { user, row, server } = await openRow(video)
    await user.click(row.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Processing has started again.')
    expect(server.requestsOf('POST')[0]?.path).toMatch(/\/transcode\/$/)
  })

  it('[SH-285 VL-305] an action that fails without a message shows the general one', async () => {
    const can = { rename: true, delete: true, download: true, retry: true, replace: true }
    const { user, row, server } = await openRow({ transcode_status: 'ERROR', can })
    server.answer({
      startTranscoding: async () => new Response('', { status: 400 }),
    })
    await user.click(row.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Something went wrong! Try again.')).toBeVisible()
  })
})

async function expectGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByText(lowResolution)).toBeNull())
}
