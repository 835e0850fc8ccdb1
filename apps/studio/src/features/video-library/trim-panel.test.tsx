import { forPath } from '#test/fake-api.ts'
import type { OrganizationFlags } from '@marquee/domain/organizations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aVideo, expectAccessible, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

async function openTrim(search = '', flags: Partial<OrganizationFlags> = {}) {
  const video = aVideo({ name: 'Keynote', duration: 60 })
  video.urls.storyboard = `/media/${video.id}/v1/storyboard.vtt`
  const server = new VideoTestServer([video])
  server.flags = flags
  server.media = () => new Response(Int8Array.from([-64, 64, -9, 9]))
  const studio = await openLibrary(server, `/videos?preview=${video.id}${search}`)
  await studio.user.click(await screen.findByRole('tab', { name: 'Trim' }))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Trim' }))
  const dialog = screen.getByRole('dialog')
  const player = await waitFor(() => dialog.querySelector('video') ?? expect.unreachable())
  const part = () => {
    const { from, to } = Object.fromEntries(Object.entries(studio.router.state.location.search))
    return { from, to }
  }
  return { ...studio, server, video, panel, dialog, player, part }
}

describe('the trim range of a video', () => {
  it('is set at the player’s position, by button and by key, and is in the URL', async () => {
    const { user, panel, dialog, player, part } = await openTrim()
    await panel.findByRole('img', { name: 'Audio waveform' })
    player.currentTime = 12.3456
    await user.click(panel.getByRole('button', { name: 'Set in point here' }))
    await waitFor(() => expect(part()).toEqual({ from: 12.346 }))
    player.currentTime = 20
    await user.keyboard('o')
    await waitFor(() => expect(part()).toEqual({ from: 12.346, to: 20 }))
    expect(panel.getByRole('status').textContent).toBe('Selection: 0:07.654')
    await expectAccessible(dialog)
    await user.click(panel.getByRole('button', { name: 'Whole video' }))
    await waitFor(() => expect(part()).toEqual({}))
  })

  it('can be typed; an invalid time stays with an error', async () => {
    const { user, panel, part } = await openTrim('&from=5&to=30')
    const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'In point' })
    expect(field.value).toBe('0:05.000')
    await user.clear(field)
    await user.type(field, '01:30{Enter}')
    expect(panel.getByText('Enter a time like 1:05.250, up to 1:00.000')).toBeVisible()
    await user.clear(field)
    await user.type(field, '7.25{Enter}')
    await waitFor(() => expect(part()).toEqual({ from: 7.25, to: 30 }))
    expect(field.value).toBe('0:07.250')
  })

  it('moves with the keys of its sliders, which announce their position', async () => {
    const { user, panel, part } = await openTrim('&from=5&to=30')
    const slider = panel.getByRole('slider', { name: 'Out point' })
    expect(slider.getAttribute('aria-valuetext')).toBe('0:30.000')
    slider.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(part()).toEqual({ from: 5, to: 30.03 }))
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(part()).toEqual({ from: 5, to: 25.03 }))
    await user.keyboard('{End}')
    await waitFor(() => expect(part()).toEqual({ from: 5 }))
    panel.getByRole('slider', { name: 'In point' }).focus()
    await user.keyboard('{Home}')
    await waitFor(() => expect(part()).toEqual({}))
  })

  it('plays in a loop until stopped', async () => {
    const { user, panel, player } = await openTrim('&from=5&to=30')
    const play = vi.spyOn(player, 'play').mockResolvedValue()
    await user.click(panel.getByRole('button', { name: 'Play selection' }))
    expect([play.mock.calls.length, player.currentTime]).toEqual([1, 5])
    player.currentTime = 30.1
    await waitFor(() => expect(player.currentTime).toBe(5))
    await user.click(panel.getByRole('button', { name: 'Stop' }))
    player.currentTime = 40
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(player.currentTime).toBe(40)
  })

  it('[VL-002 CL-042] is saved as a clip with its own title if clips are enabled', async () => {
    const { user, server, video, panel } = await openTrim('&from=5&to=30', {
      showVideoLibraryClipPublish: true,
    })
    const path = `/api/core/video_assets/${video.id}/clips/`
    server.answer({
      clipVideo: forPath({ id: video.id }, () => aVideo({ name: 'Best', source: 'CLIP' })),
    })
    await user.click(panel.getByRole('button', { name: 'Save as clip' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as clip' }))
    const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect(title.value).toBe('Keynote (clip)')
    dialog.getByText('From 0:05.000 to 0:30.000. The original video stays as it is.')
    await user.clear(title)
    await user.type(title, 'Best{Enter}')
    await screen.findByText('Clip saved. It’s ready to play in a few seconds.')
    const [call] = server.requestsOf('POST').filter((request) => request.path === path)
    expect(call?.body).toMatchObject({ name: 'Best', from: 5, to: 30 })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save as clip' })).toBeNull())
  })

  it('[CL-042] cannot be saved as a clip if clips are disabled', async () => {
    const { panel } = await openTrim('&from=5&to=30')
    expect(panel.queryByRole('button', { name: 'Save as clip' })).toBeNull()
    expect(panel.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })
})
