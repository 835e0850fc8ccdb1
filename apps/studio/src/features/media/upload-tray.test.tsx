import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { captureThumbnail } from './capture-thumbnail.ts'
import { FileRefusal } from './file-refusal.ts'
import { inspectVideoFile } from './inspect-video-file.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadQueue } from './upload-queue.ts'
import { ConnectionFailure } from '#lib/connection-failure.ts'
import type { Transfer, UploadApi, UploadPorts } from './upload-ports.ts'
import { UploadTray } from './upload-tray.tsx'
import { UploadsProvider } from './uploads-provider.tsx'

const megabyte = 1_000_000
const left = {
  id: 'u1',
  assetId: 'a1',
  replaces: null,
  fileName: 'keynote.mp4',
  sizeBytes: 4 * megabyte,
  receivedBytes: megabyte,
  fingerprint: 'keynote.mp4|4|1',
  createdAt: '2026-11-21T10:00:00Z',
}
const idleApi: UploadApi = {
  createAsset: async () => undefined,
  startTranscoding: async () => undefined,
  hasAllBytes: async () => false,
  listUnfinished: async () => [],
  discard: async () => undefined,
  uploadUrlOf: (id) => `/uploads/${id}/`,
}
/** Sends `sentBytes` and then stalls until stopped. */
const stuckAt =
  (sentBytes: number): Transfer =>
  ({ onProgress, signal }) => {
    onProgress(sentBytes)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }

function showTray(ports: Partial<UploadPorts> = {}, hasBars = false) {
  const createQueue = () =>
    new UploadQueue({
      inspect: async () => ({ durationSeconds: 10, warnings: [] }),
      captureThumbnail: async () => null,
      api: idleApi,
      transfer: stuckAt(megabyte),
      connection: { isOnline: () => true, subscribe: () => () => undefined },
      notify: () => undefined,
      ...ports,
    })
  const page = (children: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <UploadsProvider organizationId="o1" workspaceId={null} createQueue={createQueue}>
          {children}
        </UploadsProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
  const { container } = render(
    page(
      <main>
        <UploadButton />
        <UploadTray hasBars={hasBars} />
      </main>,
    ),
  )
  return { container, user: userEvent.setup() }
}

const file = (name: string, sizeBytes = 2 * megabyte) =>
  new File([new Uint8Array(sizeBytes)], name, { type: 'video/mp4', lastModified: 1 })
const choose = async (container: HTMLElement, ...files: File[]) => {
  const input = container.querySelector('input[multiple]')
  if (input instanceof HTMLInputElement) await userEvent.upload(input, files)
}
const tray = () => screen.findByRole('region', { name: 'Uploads' })

afterEach(cleanup)

describe('the upload tray', () => {
  it('[UP-036] appears with the first file and shows the progress', async () => {
    const { container } = showTray()
    expect(screen.getByRole('button', { name: 'Upload Video' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    await choose(container, file('talk.mp4'))
    const bar = await screen.findByRole('progressbar', { name: 'Progress of all uploads' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    expect(within(await tray()).getByText('Uploading 1 video · 50%')).toBeVisible()
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([])
  })

  it.each([
    [false, ['Progress of all uploads']],
    [true, ['Upload progress: talk.mp4', 'Upload progress: panel.mp4']],
  ])('[UP-025 UP-026] has a bar for each upload (%s) or one for all', async (hasBars, names) => {
    const { container } = showTray({}, hasBars)
    await choose(container, file('talk.mp4'), file('panel.mp4'))
    await within(await tray()).findByText('Uploading 2 videos · 50%')
    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))
    expect(bars).toEqual(names)
  })

  it('pauses, resumes and cancels by keyboard', async () => {
    const { container, user } = showTray()
    await choose(container, file('talk.mp4'))
    ;(await screen.findByRole('button', { name: 'Pause talk.mp4' })).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Resume talk.mp4' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel talk.mp4' }))
    expect(await screen.findByText('Canceled')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove talk.mp4 from the list' }))
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  it('asks before it discards a large upload, and names it', async () => {
    const { container, user } = showTray({ transfer: stuckAt(12 * megabyte) })
    await choose(container, file('talk.mp4', 20 * megabyte))
    await screen.findByText('12 MB of 20 MB')
    await user.click(await screen.findByRole('button', { name: 'Cancel talk.mp4' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this upload?' })
    expect(
      within(dialog).getByText('“talk.mp4” and the 12 MB already uploaded will be removed.'),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel upload' }))
    expect(await screen.findByText('Canceled')).toBeVisible()
  })

  it('[UP-003] says why a file is refused', async () => {
    const { container } = showTray({ inspect: () => Promise.reject(new FileRefusal('svg_file')) })
    await choose(container, file('logo.mp4'))
    expect(await screen.findByText('SVG files are not allowed.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Retry/u })).toBeNull()
  })

  it('[UP-039 UP-041] sends nothing of a video whose length cannot be read, and explains why', async () => {
    const transfer = vi.fn<Transfer>(() => Promise.resolve())
    const { container } = showTray({ inspect: inspectVideoFile, transfer })
    const withoutIndex = '\0\0\0\u0018ftypisom\0\0\0\0isommp42'
    await choose(container, new File([withoutIndex], 'talk.mp4', { type: 'video/mp4' }))
    const reason = 'The length of the video could not be read. The file may be damaged or incomplete.'
    expect(await screen.findByText(reason)).toBeVisible()
    expect(transfer).not.toHaveBeenCalled()
  })

  it('[UP-040 UP-041] sends nothing without a usable thumbnail, and explains why', async () => {
    const transfer = vi.fn<Transfer>(() => Promise.resolve())
    const captureThumbnail = () => Promise.reject(new FileRefusal('thumbnail_failed'))
    const { container } = showTray({ captureThumbnail, transfer })
    await choose(container, file('talk.mp4'))
    const reason = 'A thumbnail could not be taken from the video. The file may be damaged.'
    expect(await screen.findByText(reason)).toBeVisible()
    expect(transfer).not.toHaveBeenCalled()
  })

  it('[UP-042 UP-043] sends the picture at 1 s as a JPEG of quality 0.75', async () => {
    const drawn: unknown[] = []
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function load(
      this: HTMLMediaElement,
    ) {
      queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')))
    })
    vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set').mockImplementation(function seek(
      this: HTMLMediaElement,
      seconds: number,
    ) {
      drawn.push(seconds)
      queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
    })
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 640, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(HTMLVideoElement.prototype, 'videoWidth'))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
      drawn.push(type, quality)
      done(new Blob(['jpeg'], { type: String(type) }))
    })
    const createAsset = vi.fn<UploadApi['createAsset']>(async () => undefined)
    const { container } = showTray({ captureThumbnail, api: { ...idleApi, createAsset } })
    await choose(container, file('talk.mp4'))
    await waitFor(() => expect(createAsset).toHaveBeenCalled())
    expect(drawn).toEqual([1, 'image/jpeg', 0.75])
    expect(await createAsset.mock.calls[0]?.[0].thumbnail?.text()).toBe('jpeg')
  })

  it('[UP-018] shows an interrupted connection', async () => {
    const { container } = showTray({ transfer: () => Promise.reject(new ConnectionFailure('gone')) })
    await choose(container, file('talk.mp4'))
    expect(await screen.findByText('Connection lost. Retrying…')).toBeVisible()
  })

  it('offers to resume an upload from an earlier visit, with the same file only', async () => {
    const { container, user } = showTray({ api: { ...idleApi, listUnfinished: async () => [left] } })
    expect(await screen.findByText('1 MB of 4 MB uploaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose the same file to resume keynote.mp4' })).toBeVisible()
    const input = container.querySelector('input[type=file]:not([multiple])')
    if (input instanceof HTMLInputElement) await user.upload(input, file('other.mp4'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That’s a different file. Choose the original “keynote.mp4”.',
    )
    await user.click(screen.getByRole('button', { name: 'Discard keynote.mp4' }))
    await user.click(await screen.findByRole('button', { name: 'Discard upload' }))
    await waitFor(() => expect(screen.queryByText('keynote.mp4')).toBeNull())
  })
})
