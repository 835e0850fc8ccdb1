import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aVideo } from '#test/video-test-server.ts'

const loop = aVideo({ name: 'Loop' })
const next = aVideo({ name: 'Next' })
const event = { ...eventReply, workspace: { id: '0199d1c0-0000-7000-8000-000000000801', name: 'Marketing' } }
const call = `/api/event/events/${event.id}/buffer_video/`
const bufferVideo = (video: ReturnType<typeof aVideo> | null) => ({
  event: event.id,
  video,
  can: { update: true },
})

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, address = `/events/${event.id}/look-and-feel`) {
  const organization = { ...meReply.organization, is_workspace_enabled: true }
  const calls = fakeApi({
    'GET /api/core/users/me/': () => ({ ...meReply, organization, workspaces: [event.workspace] }),
    [`GET /api/event/events/${event.id}/`]: () => event,
    [`GET /api/core/video_assets/${loop.id}/`]: () => loop,
    'GET /api/core/video_assets/': () => onlyPage([loop, next]),
    [`GET ${call}`]: () => bufferVideo(loop),
    ...handlers,
  })
  return { calls, ...renderStudio(address) }
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the buffer video', () => {
  it('[VL-259 VL-260 VL-269 SH-166] is picked among the videos of the workspace of the event', async () => {
    const { user, calls } = open({
      [`GET ${call}`]: () => bufferVideo(null),
      [`PUT ${call}`]: () => bufferVideo(next),
    })
    await press(user, 'Choose a video')
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Buffer Video' }))
    await user.click(await dialog.findByRole('radio', { name: 'Select Next' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Buffer video saved.')
    await screen.findByText('Next')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ video_asset: next.id })
    const lists = calls.filter(({ url }) => url.pathname === '/api/core/video_assets/')
    expect(lists.at(-1)?.url.searchParams.get('workspace')).toBe(event.workspace.id)
  })

  it.each([
    [
      '[VL-303]',
      'VIDEO_DOESNOT_BELONG_TO_ORGANIZATION',
      "Video Asset does not belong to Event's Organization.",
    ],
    [
      '[VL-304]',
      'UNPROCESSED_VIDEO_FOR_STAGE_ROLL',
      'Cannot add an unprocessed video as the event stage roll video.',
    ],
  ] as const)('%s that is refused as %s says why in the dialog', async (_row, code, sentence) => {
    const { user } = open({ [`PUT ${call}`]: () => errorReply(422, code, sentence) })
    await press(user, 'Choose another')
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Buffer Video' }))
    await user.click(await dialog.findByRole('radio', { name: 'Select Next' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(sentence)).toBeDefined()
  })

  it('[VL-260] is played, renamed, removed, and brought back', async () => {
    const { user, calls } = open({ [`DELETE ${call}`]: noContent, [`PUT ${call}`]: () => bufferVideo(loop) })
    await press(user, 'Preview')
    await screen.findByRole('dialog', { name: 'Loop' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(user, 'Rename')
    await screen.findByRole('dialog', { name: 'Rename video' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectAccessible()
    await press(user, 'Remove')
    await screen.findByText('Buffer video removed. The video stays in the library.')
    await press(user, 'Undo')
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ video_asset: loop.id }),
    )
  })

  it('[VL-261] that cannot be loaded says so', async () => {
    open({ [`GET ${call}`]: () => errorReply(500, 'internal', 'x') })
    await screen.findByText('Couldn’t load the buffer video.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })

  it('[VL-271 SH-078] of a template is that of its blueprint', async () => {
    const template = { id: 't1', title: 'Town hall', blueprint_event: event.id }
    open({ 'GET /api/event/templates/t1/': () => template }, '/templates/t1/look-and-feel')
    expect(await screen.findByText('Loop')).toBeDefined()
  })
})
