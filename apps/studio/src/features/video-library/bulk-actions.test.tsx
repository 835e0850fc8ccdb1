import type { VideoAsset } from '@marquee/domain/video-library'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aVideo, expectAccessible, marketing, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const bulkPath = '/api/core/video_assets/bulk/'

const choiceOf = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const bar = async () => within(await screen.findByRole('region', { name: 'Selected videos' }))

/** The library with these videos and a working bulk call. */
async function openWith(videos: VideoAsset[]) {
  const server = new VideoTestServer(videos)
  server.answer({
    changeVideoAssets: () => {
      const results = videos.map(({ id }) => ({ id, code: null, workspace: null }))
      return { results }
    },
  })
  const bulkCalls = () => server.requestsOf('POST').filter(({ path }) => path === bulkPath)
  return { ...(await openLibrary(server)), bulkCalls }
}

describe('selected videos', () => {
  it('[VL-029] move together, and back with Undo', async () => {
    const video = aVideo({ name: 'Keynote' })
    const { user, bulkCalls } = await openWith([video])
    await user.click(await choiceOf('Keynote'))
    await user.click((await bar()).getByRole('button', { name: 'Move to team' }))
    await user.click(await screen.findByRole('combobox', { name: 'Team workspace' }))
    await user.click(await screen.findByRole('option', { name: 'Marketing' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move to team' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Videos moved back.')
    const bodyOf = (workspace: string | null) => ({ action: 'move', ids: [video.id], workspace })
    expect(bulkCalls().map(({ body }) => body)).toEqual([bodyOf(marketing.id), bodyOf(null)])
  })

  it('[VL-133] are listed before deletion, disappear immediately, and return with Undo', async () => {
    const used = aVideo({ name: 'In a session', video_usage_count: 1 })
    const { user, bulkCalls } = await openWith([aVideo({ name: 'Keynote' }), used])
    await user.click(await choiceOf('Keynote'))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.click((await bar()).getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 video?' }))
    expect(dialog.getByText('In use, so they’ll be kept:').nextSibling?.textContent).toBe('In a session')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Keynote' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await choiceOf('Keynote')
    expect(bulkCalls()).toEqual([])
  })

  it('are deleted immediately when the page is left', async () => {
    const video = aVideo({ name: 'Keynote' })
    const { user, bulkCalls } = await openWith([video])
    await user.click(await choiceOf('Keynote'))
    await user.click((await bar()).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(bulkCalls()[0]?.body).toEqual({ action: 'delete', ids: [video.id] }))
  })

  it('can be selected by keyboard, also in the grid, which is remembered', async () => {
    const { user } = await openWith([aVideo({ name: 'Keynote' }), aVideo({ name: 'Panel' })])
    await user.click(await screen.findByRole('button', { name: 'Show as a grid' }))
    const grid = await screen.findByRole('list', { name: 'Videos' })
    await expectAccessible(grid)
    ;(await choiceOf('Keynote')).focus()
    await user.keyboard('{ArrowRight} ')
    expect((await bar()).getByText('1 video selected')).toBeVisible()
    await user.keyboard('{Control>}a{/Control}')
    expect((await bar()).getByText('2 videos selected')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected videos' })).toBeNull())
    expect(localStorage.getItem('marquee-video-view')).toBe('grid')
  })
})
