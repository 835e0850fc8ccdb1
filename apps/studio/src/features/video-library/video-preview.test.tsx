import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, forPath } from '#test/fake-api.ts'
import { passTime } from '#test/pass-time.ts'
import {
  aVideo,
  aVideoInPreparation,
  expectAccessible,
  openLibrary,
  VideoTestServer,
} from '#test/video-test-server.ts'

const first = aVideo({ name: 'Opening' })
const waiting = aVideoInPreparation({ name: 'Rehearsal' })
const last = aVideo({ name: 'Closing', transcoder_warnings: ['NO_AUDIO_STREAM'], duration: 3725 })
const library = () => new VideoTestServer([first, waiting, last])

const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The element that plays, once it has its stream. */
function playing(dialog: HTMLElement): HTMLVideoElement {
  const video = dialog.querySelector('video')
  if (!video?.src) throw new Error('Nothing plays yet.')
  return video
}

describe('the preview of a video', () => {
  it('[VL-166 VL-167] opens from its action in a dialog with its name, has a URL, and returns the focus', async () => {
    const { user, router } = await openLibrary(library())
    const [opener] = await screen.findAllByRole('button', { name: 'Preview' })
    await user.click(opener ?? document.body)
    await dialogNamed('Opening')
    expect(router.state.location.search).toEqual({ preview: first.id })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await closed()
    expect(router.state.location.search).toEqual({})
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('opens from its URL with the cached video, and Back closes it', async () => {
    const { user, router } = await openLibrary(library())
    await user.click(await screen.findByRole('link', { name: 'Closing' }))
    const dialog = await dialogNamed('Closing')
    const details = within(dialog).getByRole('region', { name: 'Details' })
    expect(details.textContent).toContain('01:02:05')
    expect(details.textContent).toContain('24.9 MB')
    expect(details.textContent).toContain('No audio stream detected.')
    await expectAccessible(dialog)
    router.history.back()
    await closed()
  })

  it('steps by keyboard through the playable videos', async () => {
    const { user, router } = await openLibrary(library(), `/videos?preview=${first.id}`)
    await dialogNamed('Opening')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous video' }).disabled).toBe(true)
    await user.keyboard('{Shift>}N{/Shift}')
    await dialogNamed('Closing')
    expect(router.state.location.search).toEqual({ preview: last.id })
    await user.keyboard('{Shift>}P{/Shift}')
    await dialogNamed('Opening')
  })

  it('[VL-013] opens with a click on the row where videos cannot be edited', async () => {
    const server = library()
    server.organization = { content_lab_enabled: false }
    const { user } = await openLibrary(server)
    const cells = await screen.findAllByRole('cell', { name: 'Ada Lovelace' })
    await user.click(cells[1] ?? document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(cells[0] ?? document.body)
    await dialogNamed('Opening')
  })

  it('[VL-173] says that a video cannot be played yet', async () => {
    await openLibrary(library(), `/videos?preview=${waiting.id}`)
    expect(await screen.findByText('This video isn’t ready to play yet.')).toBeVisible()
  })

  it('[VL-111 UP-074 UP-077] says why a video failed, that its previous file keeps playing, and retries', async () => {
    const can = { rename: true, delete: true, download: true, retry: true, replace: true }
    const failed = aVideo({
      name: 'Keynote',
      can,
      version: 2,
      transcode_status: 'ERROR',
      transcoder_errors: ['NO_VIDEO_STREAM'],
    })
    const server = new VideoTestServer([failed])
    server.answer({ getReplacement: () => ({ pending: null, former: null }) })
    const { user } = await openLibrary(server, `/videos?preview=${failed.id}`)
    const dialog = within(await dialogNamed('Keynote'))
    const panel = within(dialog.getByRole('alert'))
    const why = "This video can't be played. No video stream detected."
    expect(dialog.getAllByText(why)).toEqual([panel.getByText(why)])
    expect(panel.getByText('The previous file keeps playing wherever it’s used.')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Processing has started again.')
    expect(server.requestsOf('POST')[0]?.path).toBe(`/api/core/video_assets/${failed.id}/transcode/`)
    await user.click(dialog.getByRole('button', { name: 'Replace file' }))
    await dialogNamed('Replace file')
  })

  it('says what processing waits for', async () => {
    const blocked = aVideoInPreparation({ name: 'Keynote', processing_hold: 'DISK_FULL' })
    await openLibrary(new VideoTestServer([blocked]), `/videos?preview=${blocked.id}`)
    await dialogNamed('Keynote')
    expect(await screen.findByText(/^Processing is paused because the server's disk is full/)).toBeVisible()
  })

  it('[WI-129 WI-146 WI-147] asks for 5 seconds to refresh the page when its player fails for no known reason', async () => {
    // A browser that plays HLS by itself.
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
    vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
    await openLibrary(library(), `/videos?preview=${first.id}`)
    const dialog = await dialogNamed('Opening')
    const video = await waitFor(() => playing(dialog))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    video.dispatchEvent(new Event('error'))
    const words = await screen.findByText('Video playback failed. Please refresh the page.')
    await passTime(4_000)
    expect(words).toBeVisible()
    await passTime(1_500)
    expect(words.isConnected).toBe(false)
  })

  it('[VL-285] says that a video in the URL is gone', async () => {
    const server = library()
    const id = '0199d1c0-0000-7000-8000-00000000dead'
    server.answer({ getVideoAsset: forPath({ id }, () => errorReply(404, 'not_found', 'Not found.')) })
    await openLibrary(server, `/videos?preview=${id}`)
    expect(await screen.findByText('We couldn’t find this video. It may have been deleted.')).toBeVisible()
  })
})
