import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { EditLink, FoundEditLink } from '@marquee/domain/content-lab'
import type { VideoAsset } from '@marquee/domain/video-library'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply } from '#test/fake-api.ts'
import { aVideo, openLibrary, VideoTestServer } from '#test/video-test-server.ts'
import { withPage } from '#test/with-page.ts'

const path = '/api/content/edit_link/'
const content = '0199d1c0-0000-7000-8000-0000000000c1'
const project = '0199d1c0-0000-7000-8000-0000000000f1'
const editor = `/content/${project}/${content}/recordings`
const link: EditLink = {
  id: content,
  project_id: project,
  url: editor,
  content: { id: content, project: { id: project } },
}
const nothing: FoundEditLink = { id: null, project_id: null, url: null, content: null }

async function openRow(fields: Partial<VideoAsset> = {}, { hasEditor = true } = {}) {
  if (hasEditor) withPage('contentRecordings')
  const video = aVideo({ name: 'Keynote', ...fields })
  const server = new VideoTestServer([video])
  server.answer({ findEditLink: () => link })
  const studio = await openLibrary(server)
  const row = (await screen.findByText('Keynote')).closest('tr')
  if (row === null) throw new Error('the name is in no row')
  const requests = (method: string) => server.requestsOf(method).filter((call) => call.path === path)
  return { ...studio, server, row, video, requests }
}

/** With a code that the studio need not know. */
const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'No.', request_id: 'r' }, { status })

describe('a click on the row of a video', () => {
  it('[VL-015 VL-016 VL-215] opens the editor in the same tab', async () => {
    const { row, router, video, requests } = await openRow()
    fireEvent.click(row)
    await waitFor(() => expect(router.state.location.pathname).toBe(editor))
    expect(requests('GET').map(({ search }) => [...search])).toEqual([[['video_library_id', video.id]]])
  })

  it('[VL-147] opens the editor of a recording ready to be published, although the row has no actions', async () => {
    const { row, router } = await openRow({ source: 'EVENT_RECORDING', transcode_status: 'READY_TO_PUBLISH' })
    expect(within(row).queryByRole('button', { name: 'Edit in Content Lab' })).toBeNull()
    fireEvent.click(row)
    await waitFor(() => expect(router.state.location.pathname).toBe(editor))
  })

  it('[VL-216] looks up a recording by its asset, and creates its content if there is none', async () => {
    const { row, server, router, video, requests } = await openRow({ source: 'EVENT_RECORDING' })
    server.answer({ findEditLink: () => nothing, createEditLink: () => link })
    fireEvent.click(row)
    await waitFor(() => expect(router.state.location.pathname).toBe(editor))
    expect(requests('GET').map(({ search }) => [...search])).toEqual([[['video_asset', video.id]]])
    expect(requests('POST').map(({ body }) => body)).toEqual([{ video_asset: video.id }])
  })

  it.each(['ctrlKey', 'metaKey'] as const)(
    '[VL-017] with %s opens a new tab, or this one if that is blocked',
    async (key) => {
      const opening = vi.spyOn(window, 'open').mockReturnValue(null)
      const { row, router } = await openRow()
      fireEvent.click(row, { [key]: true })
      expect(opening.mock.calls).toEqual([['', '_blank']])
      // A browser that blocks the new tab.
      await waitFor(() => expect(router.state.location.pathname).toBe(editor))
      opening.mockRestore()
    },
  )

  it('[VL-212] shows that the link is being looked up', async () => {
    const { row, server } = await openRow()
    const found = Promise.withResolvers<Response>()
    server.answer({ findEditLink: () => found.promise })
    fireEvent.click(row)
    await waitFor(() => expect(row.getAttribute('aria-busy')).toBe('true'))
    found.resolve(errorReply(500, 'internal', 'No.'))
    await screen.findByText('Something went wrong. If the problem persists, please contact support.')
    expect(row.getAttribute('aria-busy')).toBeNull()
  })

  it.each([
    ['[VL-217 VL-218]', 409, 'NEVER_HEARD_OF', /^Editing is unavailable for some videos/],
    ['[VL-214 VL-220]', 409, 'RECORDING_NOT_AVAILABLE', 'No recording found for the event.'],
    ['[VL-225]', 500, 'internal', 'Something went wrong. If the problem persists, please contact support.'],
    [
      '[VL-226 VL-227]',
      409,
      'MULTI_LANGUAGE_SUPPORT_RESTRICTED',
      /other than English is restricted for your account/,
    ],
  ])('%s learns why there is none (%s %s)', async (_rows, status, code, sentence) => {
    const { row, server, router } = await openRow()
    server.answer({ findEditLink: () => refusal(status, code) })
    fireEvent.click(row)
    await screen.findByText(sentence)
    expect(router.state.location.pathname).toBe('/videos')
  })

  it('[VL-145 VL-205 VL-223] on a plain upload says to re-upload it', async () => {
    const { row, requests } = await openRow({ source: 'UPLOAD' })
    fireEvent.click(row)
    await screen.findByText(/please re-upload the video/)
    expect(requests('GET')).toEqual([])
  })
})

describe('a click on the row of a clip where videos cannot be edited', () => {
  const openClip = async (transcode_status: VideoAsset['transcode_status']) => {
    const server = new VideoTestServer([aVideo({ name: 'Highlights', source: 'CLIP', transcode_status })])
    server.organization = { region: 'EU' }
    await openLibrary(server)
    fireEvent.click((await screen.findByText('Highlights')).closest('tr') ?? document.body)
  }

  it('[VL-211] downloads the clip once it is ready', async () => {
    await openClip('COMPLETE')
    expect(await screen.findAllByText('Video downloaded')).not.toHaveLength(0)
  })

  it('[VL-210] does nothing while the clip is PROGRESSING', async () => {
    await openClip('PROGRESSING')
    expect(screen.queryByText('Video downloaded')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the pointer on the row of a video', () => {
  afterEach(() => void vi.useRealTimers())

  it('[VL-021 VL-022] prefetches the edit link once it has rested for 500 ms', async () => {
    const { row, router, requests } = await openRow()
    // Fake time from here on, since the machine may be slow.
    vi.useFakeTimers()
    fireEvent.mouseEnter(row)
    await vi.advanceTimersByTimeAsync(499)
    expect(requests('GET')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await waitFor(() => expect(requests('GET')).toHaveLength(1))
    fireEvent.click(row)
    await waitFor(() => expect(router.state.location.pathname).toBe(editor))
    expect(requests('GET')).toHaveLength(1)
  })
})

it('offers nothing that this version doesn’t have: a click plays the video, and nothing offers to edit it', async () => {
  const { row, router, requests } = await openRow({}, { hasEditor: false })
  expect(screen.queryByRole('button', { name: 'Edit in Content Lab' })).toBeNull()
  fireEvent.click(row)
  expect(await screen.findByRole('dialog', { name: 'Keynote' })).toBeVisible()
  expect([router.state.location.pathname, requests('GET')]).toEqual(['/videos', []])
})

it('[VL-142] Edit in Content Lab does the same by keyboard', async () => {
  const { user, router } = await openRow()
  screen.getByRole('button', { name: 'Edit in Content Lab' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(editor))
})
