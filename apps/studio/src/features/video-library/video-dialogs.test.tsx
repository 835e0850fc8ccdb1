import type { VideoAsset } from '@marquee/domain/video-library'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, forPath } from '#test/fake-api.ts'
import { passTime } from '#test/pass-time.ts'
import { aVideo, expectAccessible, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

async function openDialog(action: 'Rename' | 'Delete', fields: Partial<VideoAsset> = {}) {
  const video = aVideo({ name: 'Keynote', ...fields })
  const server = new VideoTestServer([video])
  const studio = await openLibrary(server)
  const opener = await screen.findByRole('button', { name: action })
  await studio.user.click(opener)
  return { ...studio, server, video, opener, dialog: await screen.findByRole('dialog') }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('renaming a video', () => {
  it.each([
    ['[VL-163]', 'CL_UPLOAD'],
    ['[VL-163]', 'CLIP'],
    ['[VL-163]', 'EVENT_RECORDING'],
    ['[VL-163]', 'DIRECT_RECORDING'],
  ] as const)('%s a %s is renamed by library id and title', async (_title, source) => {
    const { user, server, video } = await openDialog('Rename', { source })
    await user.keyboard('Closing{Enter}')
    await closed()
    expect(server.requestsOf('PATCH')).toMatchObject([
      { path: '/api/content/video_library/', body: { video_library_id: video.id, title: 'Closing' } },
    ])
  })

  it('[VL-154 VL-157 VL-158 VL-162 VL-164] Enter saves, closes the dialog, confirms and returns the focus', async () => {
    const { user, server, video, opener } = await openDialog('Rename', { source: 'UPLOAD' })
    await expectAccessible(screen.getByRole('dialog'))
    await user.keyboard('  Closing  {Enter}')
    await screen.findByText('Video renamed successfully.')
    await closed()
    expect(server.requestsOf('PATCH')).toMatchObject([
      { path: `/api/core/video_assets/${video.id}/`, body: { name: 'Closing' } },
    ])
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('[VL-155 VL-159 VL-161] needs a name', async () => {
    const { user, server } = await openDialog('Rename')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, '   {Enter}')
    expect(screen.getByText('Video name cannot be empty.')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    expect(server.requestsOf('PATCH')).toEqual([])
  })

  it('[VL-160] accepts at most 255 characters', async () => {
    const { user } = await openDialog('Rename')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.clear(name)
    await user.paste('a'.repeat(256))
    expect(name.value).toHaveLength(255)
  })

  it('[VL-160 WI-035 WI-036 WI-037 WI-040] counts the characters within 10 of the end', async () => {
    const { user } = await openDialog('Rename')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.clear(name)
    await user.paste('a'.repeat(244))
    expect(screen.queryByText(/\d+\/255/u)).toBeNull()
    await user.paste('a')
    expect(screen.getByText('245/255')).toBeVisible()
    await user.paste('a'.repeat(10))
    expect(screen.getByText('255/255')).toBeVisible()
  })

  it('[VL-156] shows the new name in the list immediately, and cannot be saved twice', async () => {
    const { user, server, video } = await openDialog('Rename', { source: 'UPLOAD' })
    const saved = Promise.withResolvers<VideoAsset>()
    server.answer({ renameVideoAsset: () => saved.promise })
    await user.keyboard('Closing{Enter}')
    await screen.findByText('Closing')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' }).disabled).toBe(true)
    saved.resolve({ ...video, name: 'Closing' })
    await closed()
  })

  it('[VL-165] restores the old name if refused, and says why', async () => {
    const { user, server, dialog } = await openDialog('Rename')
    server.answer({ retitleVideoAsset: () => errorReply(409, 'conflict', 'That name is taken.') })
    await user.keyboard('Closing{Enter}')
    await within(dialog).findByText('That name is taken.')
    expect(screen.getByText('Keynote')).toBeVisible()
    expect(screen.queryByText('Closing')).toBeNull()
  })
})

describe('deleting a video', () => {
  it.each([
    [
      '[VL-185 VL-186]',
      'CL_UPLOAD',
      ['Are you sure?', 'You are deleting the video Keynote. This action cannot be undone.'],
    ],
    [
      '[VL-187 VL-188]',
      'CLIP',
      [
        'Delete clip from Video Library',
        'This will delete the video only from the Video Library. You can still access the video in Content Lab.',
      ],
    ],
  ] as const)(
    '%s confirms a deletion with the texts for its kind of video',
    async (_rows, source, [title, sentence]) => {
      const { dialog } = await openDialog('Delete', { source })
      expect(screen.getByRole('dialog', { name: title })).toBe(dialog)
      expect(within(dialog).getByText(sentence)).toBeVisible()
      await expectAccessible(screen.getByRole('dialog'))
    },
  )

  it('[VL-183 VL-184] does nothing when canceled, and returns the focus', async () => {
    const { user, server, opener } = await openDialog('Delete')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    expect(server.requestsOf('DELETE')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('[VL-184 VL-189 VL-190 VL-193 VL-286] deletes by id after six seconds, confirms and refetches the list', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, server, video, dialog } = await openDialog('Delete')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('“Keynote” deleted.')
    await screen.findByRole('heading', { name: 'No videos found' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Videos' })))
    expect(server.requestsOf('DELETE')).toEqual([])
    await passTime(6_000)
    await screen.findByText('Video deleted successfully.')
    expect(server.requestsOf('DELETE').map(({ path }) => path)).toEqual([
      `/api/core/video_assets/${video.id}/`,
    ])
  })

  it('Undo restores it without a call', async () => {
    const { user, server, dialog } = await openDialog('Delete')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { name: 'No videos found' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('link', { name: 'Keynote' })
    expect(server.requestsOf('DELETE')).toEqual([])
  })

  it('[WI-121] has a toast with a message and an action, which that of the next deletion replaces', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = new VideoTestServer([aVideo({ name: 'Keynote' }), aVideo({ name: 'Panel' })])
    const { user } = await openLibrary(server)
    const deleteFirst = async () => {
      const [opener] = await screen.findAllByRole('button', { name: 'Delete' })
      await user.click(opener ?? document.body)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
      await closed()
    }
    await deleteFirst()
    expect((await screen.findByText('“Keynote” deleted.')).closest('[role="status"]')).toBeVisible()
    await deleteFirst()
    await screen.findByText('“Panel” deleted.')
    await waitFor(() => expect(screen.queryByText('“Keynote” deleted.')).toBeNull())
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await passTime(6_500)
    expect(screen.queryByText('“Panel” deleted.')).toBeNull()
  })

  it('happens immediately when the page is left', async () => {
    const { user, server, video, dialog } = await openDialog('Delete')
    server.answer({ changeVideoAssets: () => ({ results: [] }) })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() =>
      expect(server.requestsOf('POST').map(({ body }) => body)).toEqual([
        { action: 'delete', ids: [video.id] },
      ]),
    )
  })

  it('[VL-191] deleting the last video of a page goes to page 1', async () => {
    const server = new VideoTestServer(
      Array.from({ length: 51 }, (_, index) => aVideo({ name: `Talk ${index + 1}` })),
    )
    const { user, router } = await openLibrary(server, '/videos?page=2')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Talk 1')
    expect(router.state.location.href).toBe('/videos')
  })

  it.each([
    ['the message of the server', () => errorReply(409, 'conflict', 'It is on air.'), 'It is on air.'],
    ['the general one', () => new Response('', { status: 400 }), 'Something went wrong. Please try again.'],
  ])('[VL-192] shows %s if it fails, and the video reappears', async (_which, answer, message) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, server, video, dialog } = await openDialog('Delete')
    server.answer({ deleteVideoAsset: forPath({ id: video.id }, answer) })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await passTime(6_000)
    await screen.findByText(message)
    expect(await screen.findByRole('link', { name: 'Keynote' })).toBeVisible()
  })
})
