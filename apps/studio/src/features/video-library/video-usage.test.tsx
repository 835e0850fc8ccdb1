import type { VideoAsset, VideoUsage } from '@marquee/domain/video-library'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, forPath, onlyPage } from '#test/fake-api.ts'
import { passTime } from '#test/pass-time.ts'
import { aVideo, expectAccessible, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const aUse = (fields: Partial<VideoUsage> = {}): VideoUsage => ({
  entity_id: '0199d1c0-0000-7000-8000-0000000e0001',
  entity_title: 'Launch day',
  entity_subtype: 'Webinar',
  entity_type: 'EVENT',
  entity_created_date: '2026-11-20T12:00:00.000Z',
  place: 'session',
  place_title: 'Opening',
  path: '/events/e1/programs/agenda?broadcastId=b1',
  ...fields,
})
const hiddenUse = { entity_title: null, place_title: null, path: null }

/** The library with one video that has these uses. */
async function withUses(uses: VideoUsage[], fields: Partial<VideoAsset> = {}, isPublishing = true) {
  const video = aVideo({ name: 'Keynote', source: 'UPLOAD', video_usage_count: uses.length, ...fields })
  const server = new VideoTestServer([video])
  server.flags = { showVideoLibraryClipPublish: isPublishing }
  server.answer({
    listVideoUses: forPath({ id: video.id }, () => ({
      ...onlyPage(uses),
      count: fields.video_usage_count || uses.length,
    })),
  })
  const studio = await openLibrary(server)
  const opener = await screen.findByRole('button', { name: 'Delete' })
  return { ...studio, server, video, opener }
}
const confirm = async (user: Awaited<ReturnType<typeof withUses>>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
const inUse = () => screen.findByRole('dialog', { name: 'Video in use' })

describe('deleting a video that is in use', () => {
  it.each(['CLIP', 'UPLOAD'] as const)(
    '[VL-181 VL-182 VL-194 VL-195 VL-196] shows where a %s is used instead of a confirmation, and returns the focus',
    async (source) => {
      const { user, server, opener } = await withUses([aUse()], { source })
      await user.click(opener)
      const dialog = within(await inUse())
      dialog.getByText(
        'This video is currently in use in the following destinations and cannot be removed. Please remove the video from these destinations first to proceed.',
      )
      expect(dialog.getByRole('listitem').textContent).toContain('Launch day')
      const visit = dialog.getByRole('link', { name: 'Visit Launch day, in a new tab' })
      expect(visit.getAttribute('href')).toBe('/events/e1/programs/agenda?broadcastId=b1')
      await expectAccessible(screen.getByRole('dialog'))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(opener))
      expect(server.requestsOf('DELETE')).toEqual([])
    },
  )

  it.each<[string, boolean, Partial<VideoAsset>]>([
    ['while clips are not published', false, {}],
    ['of another source', true, { source: 'CL_UPLOAD' }],
  ])(
    '[VL-183] %s lists its uses in the confirmation, which then deletes nothing',
    async (_which, isOn, fields) => {
      const { user, server, opener } = await withUses([aUse()], fields, isOn)
      await user.click(opener)
      const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
      await dialog.findByText('Launch day')
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      expect(server.requestsOf('DELETE')).toEqual([])
    },
  )

  it('[VL-183] the server refuses if the video came into use in the meantime, and says why', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, server, video, opener } = await withUses([aUse()], { video_usage_count: 0 })
    server.answer({
      deleteVideoAsset: forPath({ id: video.id }, () => errorReply(409, 'conflict', 'In use.')),
    })
    await user.click(opener)
    await confirm(user)
    await passTime(6_000)
    await screen.findByText('In use.')
    expect(await screen.findByRole('link', { name: 'Keynote' })).toBeVisible()
  })

  it('offers to delete it once nothing uses it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, server, video, opener } = await withUses([aUse()])
    await user.click(opener)
    await within(await inUse()).findByText('Launch day')
    server.answer({
      listVideoUses: forPath({ id: video.id }, () => onlyPage([])),
    })
    // Returning before the list was refetched needs a second focus.
    const deletion = await waitFor(() => {
      window.dispatchEvent(new Event('visibilitychange'))
      return screen.getByRole('button', { name: 'Delete video' })
    })
    await user.click(deletion)
    await screen.findByRole('dialog', { name: 'Are you sure?' })
    await confirm(user)
    await passTime(6_000)
    await screen.findByText('Video deleted successfully.')
    expect(server.requestsOf('DELETE')).toHaveLength(1)
  })

  it('[VL-202] shows an error if the uses cannot be loaded, and deletes nothing', async () => {
    const { user, server, video, opener } = await withUses([aUse()])
    server.answer({ listVideoUses: forPath({ id: video.id }, () => errorReply(500, 'internal', 'Broken.')) })
    await user.click(opener)
    await screen.findByText('Error fetching usage data')
    expect([screen.queryByRole('dialog'), server.requestsOf('DELETE')]).toEqual([null, []])
  })
})

describe('the uses of a video', () => {
  it('[VL-200 VL-201 VL-203] are listed next to it, linked from its row', async () => {
    const { user, router } = await withUses([
      aUse({ entity_subtype: 'Recording' }),
      aUse({ entity_subtype: 'Conference', place: 'booth', place_title: 'Acme' }),
      aUse({ entity_type: 'STUDIO_EVENT_TEMPLATE', place: 'stage', place_title: null }),
      aUse({ entity_type: 'SERIES', ...hiddenUse }),
      aUse({ entity_id: null, ...hiddenUse }),
      aUse({ entity_type: 'SERIES', entity_subtype: null, place: 'page', place_title: null }),
      aUse({ entity_type: 'HUB', entity_subtype: null, place: 'page', place_title: null }),
    ])
    await user.click(screen.getByRole('link', { name: 'Used in 7 places: Keynote' }))
    const list = await screen.findByRole('list', { name: 'Where this video is used' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Launch dayRecording · Session: Opening · Created Nov 20, 2026Visit Launch day, in a new tab',
      'Launch dayConference · Booth: Acme · Created Nov 20, 2026Visit Launch day, in a new tab',
      'Launch dayTemplate (Webinar) · Buffer video · Created Nov 20, 2026Visit Launch day, in a new tab',
      'A repeating event of another teamRepeating event (Webinar) · Session · Created Nov 20, 2026',
      'DELETEDWebinar · Session · Created Nov 20, 2026',
      'Launch daySeries · Public page · Created Nov 20, 2026Visit Launch day, in a new tab',
      'Launch dayHub page · Public page · Created Nov 20, 2026Visit Launch day, in a new tab',
    ])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.href).toBe('/videos'))
  })

  it('[VL-195] are counted beyond those listed', async () => {
    const { user } = await withUses([aUse()], { video_usage_count: 4901 })
    await user.click(screen.getByRole('link', { name: 'Used in 4901 places: Keynote' }))
    expect(await screen.findByText('and 4,900 more places')).toBeVisible()
  })

  it('[VL-202] can be retried after a failure', async () => {
    const { user, server, video } = await withUses([])
    server.answer({ listVideoUses: forPath({ id: video.id }, () => errorReply(500, 'internal', 'Broken.')) })
    expect(screen.queryByText(/Used in/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Keynote' }))
    await user.click(await screen.findByRole('tab', { name: 'Used in' }))
    expect(await screen.findAllByText('Error fetching usage data')).toHaveLength(2)
    server.answer({
      listVideoUses: forPath({ id: video.id }, () => onlyPage([])),
    })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(/^Not used anywhere yet/)
    expect(server.requestsOf('GET').filter(({ path }) => path.endsWith(`${video.id}/usage/`))).toHaveLength(2)
  })
})
