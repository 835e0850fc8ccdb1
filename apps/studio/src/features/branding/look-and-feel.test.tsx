import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBranding, brandingPreview } from '#test/a-branding.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { aTemplate } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aVideo, noTranscript } from '#test/video-test-server.ts'

const loop = aVideo({ name: 'Loop' })
const next = aVideo({ name: 'Encore' })
const event = { ...eventReply, workspace: { id: '0199d1c0-0000-7000-8000-000000000801', name: 'Marketing' } }
const bufferVideo = (video: ReturnType<typeof aVideo> | null) => ({
  event: event.id,
  video,
  can: { update: true },
})

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, address = `/events/${event.id}/look-and-feel#bufferVideo`) {
  const organization = { ...meReply.organization, is_workspace_enabled: true }
  const calls = fakeApi({
    getMe: () => ({ ...meReply, organization, workspaces: [event.workspace] }),
    getEvent: forPath({ id: event.id }, () => event),
    getVideoAsset: forPath({ id: loop.id }, () => loop),
    listVideoAssets: () => onlyPage([loop, next]),
    getTranscript: ({ path }) => noTranscript(path.id),
    getBufferVideo: forPath({ id: event.id }, () => bufferVideo(loop)),
    getBranding: forPath({ id: event.id }, () => aBranding()),
    getBrandingPreview: forPath({ id: event.id }, () => brandingPreview),
    ...handlers,
  })
  return { calls, ...renderStudio(address) }
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the buffer video', () => {
  it('[VL-259 VL-260 VL-269 SH-166] can be chosen from the videos of the event’s workspace', async () => {
    const { user, calls } = open({
      getBufferVideo: forPath({ id: event.id }, () => bufferVideo(null)),
      chooseBufferVideo: forPath({ id: event.id }, () => bufferVideo(next)),
    })
    await press(user, 'Choose a video')
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Buffer Video' }))
    await user.click(await dialog.findByRole('radio', { name: 'Select Encore' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Buffer video saved.')
    await screen.findByText('Encore')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ video_asset: next.id })
    const lists = calls.filter(({ operation }) => operation === 'listVideoAssets')
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
    const { user } = open({
      chooseBufferVideo: forPath({ id: event.id }, () => errorReply(422, code, sentence)),
    })
    await press(user, 'Choose another')
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Buffer Video' }))
    await user.click(await dialog.findByRole('radio', { name: 'Select Encore' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(sentence)).toBeVisible()
  })

  it('[VL-260] can be played, renamed, removed, and restored', async () => {
    const { user, calls } = open({
      removeBufferVideo: forPath({ id: event.id }, noContent),
      chooseBufferVideo: forPath({ id: event.id }, () => bufferVideo(loop)),
    })
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

  it('[SH-149] of a webinar is on its look and feel', async () => {
    const webinar = { ...event, event_type: 'Webinar' as const }
    const path = `/webinar/${event.id}/look-and-feel#bufferVideo`
    const { router } = open({ getEvent: forPath({ id: event.id }, () => webinar) }, path)
    expect(await screen.findByRole('heading', { name: 'Look and feel' })).toBeVisible()
    expect(await screen.findByText('Loop')).toBeVisible()
    expect(router.state.location.href).toBe(path)
  })

  it('[WI-130] says with a toast that it is removed, whose Undo closes it', async () => {
    const { user } = open({
      removeBufferVideo: forPath({ id: event.id }, noContent),
      chooseBufferVideo: forPath({ id: event.id }, () => bufferVideo(loop)),
    })
    await press(user, 'Remove')
    const words = 'Buffer video removed. The video stays in the library.'
    const removed = (await screen.findByText(words)).closest('[role="status"]')
    expect(removed).toBeVisible()
    await press(user, 'Undo')
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  })

  it('[VL-261] shows an error if it fails to load', async () => {
    open({ getBufferVideo: forPath({ id: event.id }, () => errorReply(500, 'internal', 'x')) })
    await screen.findByText('Couldn’t load the buffer video.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('[VL-271 SH-078] of a template is that of its blueprint, and picked in the workspace of the template', async () => {
    const template = aTemplate({ blueprint_event: event.id, workspace: event.workspace })
    const answers = { getTemplate: forPath({ id: template.id }, () => template) }
    const { user, calls } = open(answers, `/templates/${template.id}/look-and-feel#bufferVideo`)
    expect(await screen.findByText('Loop')).toBeVisible()
    await press(user, 'Choose another')
    await screen.findByRole('dialog', { name: 'Select Buffer Video' })
    await screen.findByRole('radio', { name: 'Select Encore' })
    const lists = calls.filter(({ operation }) => operation === 'listVideoAssets')
    expect(lists.at(-1)?.url.searchParams.get('workspace')).toBe(event.workspace.id)
  })
})
