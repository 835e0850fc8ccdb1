import { forPath } from '#test/fake-api.ts'
import type { VideoAsset, VideoReplacement } from '@marquee/domain/video-library'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aVideo, expectAccessible, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const nothing: VideoReplacement = { pending: null, former: null }
const can = { rename: true, delete: true, download: true, retry: false, replace: true }

async function openDialog(fields: Partial<VideoAsset> = {}, state: VideoReplacement = nothing) {
  const video = aVideo({ name: 'Keynote', can, ...fields })
  const server = new VideoTestServer([video])
  const path = `/api/core/video_assets/${video.id}`
  server.answer({ getReplacement: forPath({ id: video.id }, () => state) })
  const studio = await openLibrary(server)
  await studio.user.click(await screen.findByRole('button', { name: 'Replace file' }))
  return { ...studio, server, path, dialog: await screen.findByRole('dialog', { name: 'Replace file' }) }
}

const input = () => {
  const found = document.querySelector('input[type=file][aria-label="Choose a file"]')
  if (found instanceof HTMLInputElement) return found
  throw new Error('There is no place for a file.')
}

describe('replacing the file of a video', () => {
  it.each([
    [0, 'It isn’t used anywhere yet.'],
    [1, 'It’s used in 1 place, which will play the new file.'],
    [3, 'It’s used in 3 places, which will all play the new file.'],
  ])('says what happens if %i places use it', async (video_usage_count, sentence) => {
    const { dialog } = await openDialog({ video_usage_count })
    expect(dialog.textContent).toContain('Upload a new file for Keynote.')
    expect(dialog.textContent).toContain(sentence)
    await expectAccessible(dialog)
  })

  it('[UP-003] checks the file like any upload, and says what is wrong with it', async () => {
    const { user } = await openDialog()
    await user.upload(input(), new File(['<svg/>'], 'a.mp4', { type: 'video/mp4' }))
    expect((await screen.findByRole('alert')).textContent).toBe('SVG files are not allowed.')
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  })

  it('says who is already replacing it, and can discard that upload', async () => {
    const by = { id: '0199d1c0-0000-7000-8000-000000000799', first_name: 'Grace', last_name: 'Hopper' }
    const pending = {
      id: by.id,
      name: 'take two',
      size_bytes: 1,
      created_by: by,
      created_at: '2026-11-20T09:30:00Z',
    }
    const { user, server, path } = await openDialog({}, { pending, former: null })
    await screen.findByText('Grace Hopper is replacing this file with take two.')
    await user.click(screen.getByRole('button', { name: 'Discard upload' }))
    await screen.findByText('Unfinished file discarded.')
    expect(server.requestsOf('DELETE')).toMatchObject([{ path: `${path}/replacement/` }])
  })

  it('restores the previous file while it is kept', async () => {
    const former = { version: 1, duration: 75, size_bytes: 24_900_000 }
    const { user, server, path } = await openDialog({ version: 2 }, { pending: null, former })
    await screen.findByText('The previous file (01:15, 24.9 MB) is still available.')
    await user.click(screen.getByRole('button', { name: 'Restore previous file' }))
    await screen.findByText('Previous file restored. It’s being processed.')
    expect(server.requestsOf('POST')).toMatchObject([{ path: `${path}/restore/` }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
