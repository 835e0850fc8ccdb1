import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aVideo, expectAccessible, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const metadata = { chapters: [{ title: 'Questions', start_time: 30 }] }

async function openAbout(can: object = {}) {
  const video = aVideo({ name: 'Keynote', description: 'All hands', metadata })
  const server = new VideoTestServer([{ ...video, can: { ...video.can, ...can } }])
  const studio = await openLibrary(server, `/videos?preview=${video.id}`)
  await studio.user.click(await screen.findByRole('tab', { name: 'About' }))
  const panel = within(await screen.findByRole('tabpanel', { name: 'About' }))
  return { ...studio, server, video, panel }
}

describe('the description and chapters of a video', () => {
  it('[VL-089 VL-090] are saved, with a chapter added at the player’s position', async () => {
    const { user, server, video, panel } = await openAbout()
    const dialog = screen.getByRole('dialog')
    await user.type(panel.getByRole('textbox', { name: 'Description' }), ' and more')
    const player = await waitFor(() => dialog.querySelector('video') ?? expect.unreachable())
    player.currentTime = 12.4
    await user.click(panel.getByRole('button', { name: 'Add chapter here' }))
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await user.type(panel.getByRole('textbox', { name: 'Title of the chapter at 0:12' }), 'Demo')
    await expectAccessible(dialog)
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(server.requestsOf('PATCH')).toMatchObject([
      {
        path: `/api/core/video_assets/${video.id}/`,
        body: {
          description: 'All hands and more',
          metadata: {
            chapters: [
              { title: 'Demo', start_time: 12 },
              { title: 'Questions', start_time: 30 },
            ],
          },
        },
      },
    ])
  })

  it('[VL-090] ask before changes are discarded, also behind another tab, and can be reset', async () => {
    const { user, server, panel, router } = await openAbout()
    await user.click(panel.getByRole('button', { name: 'Remove Questions' }))
    await user.click(screen.getByRole('tab', { name: 'Transcript' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByText('You have unsaved changes. Are you sure you want to discard them?')
    await user.keyboard('{Escape}')
    expect(router.state.location.search).toHaveProperty('preview')
    await user.click(screen.getByRole('tab', { name: 'About' }))
    await user.click(panel.getByRole('button', { name: 'Discard' }))
    expect(panel.getByRole('button', { name: 'Play from Questions' })).toBeVisible()
    expect(server.requestsOf('PATCH')).toEqual([])
  })

  it('[VL-090] ask once, then leave and discard the changes', async () => {
    const { user, panel, router } = await openAbout()
    await user.click(panel.getByRole('button', { name: 'Remove Questions' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const question = await screen.findByText(/You have unsaved changes/)
    const dialog = question.closest<HTMLElement>('[role=dialog]') ?? expect.unreachable()
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('preview'))
    expect(screen.queryByText(/You have unsaved changes/)).toBeNull()
  })

  it('[VL-089] are read-only without the permission to edit', async () => {
    const { panel } = await openAbout({ rename: false })
    expect(panel.getByText('All hands')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Add chapter here' })).toBeNull()
  })
})
