import type { BufferVideo } from '@marquee/domain/branding'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aBranding, brandingPreview } from '#test/a-branding.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { aSeries, aTemplate } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aVideo, noTranscript } from '#test/video-test-server.ts'

const loop = aVideo({ name: 'Loop' })
const next = aVideo({ name: 'Encore' })
const event = { ...eventReply, workspace: { id: '0199d1c0-0000-7000-8000-000000000801', name: 'Marketing' } }
const bufferVideo = (video: ReturnType<typeof aVideo> | null) => ({
  event: event.id,
  stage_roll_video_asset: video?.id ?? null,
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
const openPicker = async (user: ReturnType<typeof open>['user']) => {
  await press(user, 'Choose another')
  return within(await screen.findByRole('dialog', { name: 'Select Buffer Video' }))
}
const actionsFor = async (name: string) =>
  within(await screen.findByRole('group', { name: `Actions for ${name}` }))
const actionsOf = async (name: string) =>
  (await actionsFor(name)).getAllByRole('button').map((action) => action.getAttribute('aria-label'))

describe('the buffer video', () => {
  it('[BR-245 BR-250 BR-253 VL-259 VL-260 VL-269 SH-166] can be chosen from the videos of the event’s workspace', async () => {
    const { user, calls } = open({
      getBufferVideo: forPath({ id: event.id }, () => bufferVideo(null)),
      chooseBufferVideo: forPath({ id: event.id }, () => bufferVideo(next)),
    })
    await press(user, 'Choose a video')
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Buffer Video' }))
    await user.click(await dialog.findByRole('radio', { name: 'Select Loop' }))
    await user.click(dialog.getByRole('radio', { name: 'Select Encore' }))
    expect(dialog.getByRole('radio', { name: 'Select Loop' })).toHaveProperty('checked', false)
    expect(dialog.queryByRole('combobox', { name: /workspace/i })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Buffer video saved.')
    await screen.findByText('Encore')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ video_asset: next.id })
    const lists = calls.filter(({ operation }) => operation === 'listVideoAssets')
    expect(lists.at(-1)?.url.searchParams.get('workspace')).toBe(event.workspace.id)
  })

  it.each([
    [
      '[BR-258 VL-303]',
      'VIDEO_DOESNOT_BELONG_TO_ORGANIZATION',
      "Video Asset does not belong to Event's Organization",
    ],
    [
      '[BR-259 VL-304]',
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

  it('[BR-246 BR-254 VL-260] can be played, renamed, removed, and restored', async () => {
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

  it.each([
    ['LookAndFeel', 'events', 'Conference'],
    ['WebinarLookAndFeel', 'webinar', 'Webinar'],
  ] as const)('[BR-004] are on the route %s', async (_name, place, event_type) => {
    const path = `/${place}/${event.id}/look-and-feel`
    const { router } = open({ getEvent: forPath({ id: event.id }, () => ({ ...event, event_type })) }, path)
    expect(await screen.findByRole('heading', { name: 'Look and feel' })).toBeVisible()
    expect(router.state.location.pathname).toBe(path)
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

  it('[BR-257 VL-261] shows an error if it fails to load', async () => {
    open({ getBufferVideo: forPath({ id: event.id }, () => errorReply(500, 'internal', 'x')) })
    await screen.findByText('The buffer video could not be loaded.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it.each([
    ['the table', true, 'US'],
    ['the asset library', false, 'EU'],
  ] as const)(
    '[BR-248 BR-249 BR-251 BR-252] is saved in %s, with an upload and actions for each video (recording studio: %s, %s)',
    async (variant, isRecordingStudioPricingEnabled, region) => {
      // Elements have no height here, and invisible items aren't rendered.
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
      const saved = Promise.withResolvers<BufferVideo>()
      const flags = { ...meReply.organization.flags, isRecordingStudioPricingEnabled }
      const { user } = open({
        getMe: () => ({ ...meReply, organization: { ...meReply.organization, region, flags } }),
        chooseBufferVideo: forPath({ id: event.id }, () => saved.promise),
      })
      const dialog = await openPicker(user)
      const choice = await dialog.findByRole('radio', { name: 'Select Encore' })
      expect(dialog.queryByRole('table') !== null).toBe(variant === 'the table')
      expect(dialog.getByRole('button', { name: 'Upload Video' })).toBeVisible()
      const actions = await actionsOf('Encore')
      for (const action of ['Preview', 'Download', 'Rename', 'Delete']) expect(actions).toContain(action)
      await user.click(choice)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      expect(await dialog.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
      saved.resolve(bufferVideo(next))
      await screen.findByText('Buffer video saved.')
    },
  )

  it('[BR-254 BR-255] is neither renamed nor played if it is a recording that isn’t ready', async () => {
    const recording = aVideo({ name: 'Stage', creation_type: 'RECORDED', transcode_status: 'PROGRESSING' })
    open({ getBufferVideo: forPath({ id: event.id }, () => bufferVideo(recording)) })
    expect(await screen.findByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible()
  })

  it('[BR-254] isn’t played without an HLS address, and videos without an mp4 aren’t downloaded', async () => {
    const silent = aVideo({ name: 'Silent', urls: { ...loop.urls, hls: null, mp4: null } })
    const { user } = open({
      getBufferVideo: forPath({ id: event.id }, () => bufferVideo(silent)),
      listVideoAssets: () => onlyPage([silent, next]),
    })
    expect(await screen.findByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
    await openPicker(user)
    const download = (await actionsFor('Silent')).getByRole('button', { name: 'Download' })
    expect(download.getAttribute('aria-disabled')).toBe('true')
  })

  it('[BR-256] has a name of at most 255 characters, which isn’t blank', async () => {
    const { user } = open()
    await press(user, 'Rename')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename video' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveProperty('maxLength', 255)
    await user.clear(name)
    await user.type(name, '  ')
    expect(await dialog.findByText('Video name cannot be empty.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  const template = aTemplate({ blueprint_event: event.id, workspace: event.workspace })
  const series = aSeries({
    kind: 'repeating',
    blueprint_event: event.id,
    workspace: event.workspace,
  })
  it.each([
    ['[BR-009 VL-271 SH-078] a template', `/templates/${template.id}`],
    ['[VL-270 SH-115] a repeating event', `/repeating-event/${series.id}`],
  ])('[BR-003 BR-005 BR-253] %s is that of its blueprint, and picked in its workspace', async (_, path) => {
    const { user, calls } = open(
      {
        getTemplate: forPath({ id: template.id }, () => template),
        getSeries: forPath({ id: series.id }, () => series),
      },
      `${path}/look-and-feel#bufferVideo`,
    )
    expect(await screen.findByText('Loop')).toBeVisible()
    const dialog = await openPicker(user)
    await dialog.findByRole('radio', { name: 'Select Encore' })
    expect(dialog.queryByRole('combobox', { name: /workspace/i })).toBeNull()
    const lists = calls.filter(({ operation }) => operation === 'listVideoAssets')
    expect(lists.at(-1)?.url.searchParams.get('workspace')).toBe(event.workspace.id)
  })
})
