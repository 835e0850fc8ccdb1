import { answerToPost, showToPost } from '@marquee/domain/branding'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventReply } from '#test/event-reply.ts'
import { aBranding, brandingPreview as preview } from '#test/a-branding.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const branding = aBranding()
const track = {
  id: '0199d1c0-0000-7000-8000-000000000901',
  event: eventReply.id,
  title: 'Workshops',
  sort_priority: 0,
  agenda_items: '',
  created_at: eventReply.created_at,
  updated_at: eventReply.updated_at,
}

function open(handlers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    getEvent: forPath({ id: eventReply.id }, () => eventReply),
    getBranding: forPath({ id: eventReply.id }, () => branding),
    getBrandingPreview: forPath({ id: eventReply.id }, () => preview),
    listTracks: () => onlyPage([track]),
    ...handlers,
  })
  return renderStudio(`/events/${eventReply.id}/look-and-feel`)
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of the event')

describe('the live previews', () => {
  it('[BR-002 BR-053 BR-062 BR-063 BR-064] are five, on a monitor or a cellphone, and begin with the event page', async () => {
    const { user } = open()
    expect((await frame()).src).toBe(preview.landing)
    const names = ['Event Landing', 'Stage', 'Event Tabs', 'Onboarding', 'Tech Check']
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names)
    expect(screen.getByRole('tab', { name: 'Event Landing' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('radio', { name: 'Monitor' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('tab', { name: 'Stage' }))
    expect((await frame()).src).toBe(preview.room)
    await expectAccessible()
  })

  it('[BR-065 BR-066] are gone for a moment when the view is switched, and load anew at its width', async () => {
    const { user } = open()
    const before = await frame()
    await user.click(screen.getByRole('radio', { name: 'Cellphone' }))
    expect(screen.queryByTitle('Preview of the event')).toBeNull()
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    const after = await frame()
    expect(after).not.toBe(before)
    expect(after.style.inlineSize).toBe('390px')
  })

  it('[BR-347 BR-350 BR-351] can’t leave their frame, and are sent what was chosen and the tracks once they say from the venue that they are there', async () => {
    open()
    const shown = await frame()
    expect(shown.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
    // Frames have no window in this DOM.
    Object.defineProperty(shown, 'contentWindow', { value: window })
    const post = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined)
    const lastSent = () =>
      z.object({ revision: z.number(), stage: z.string() }).loose().parse(post.mock.lastCall?.[0])
    const hear = (origin: string, source: MessageEventSource, data = answerToPost({ type: 'ready' })) =>
      fireEvent(window, new MessageEvent('message', { data, origin, source }))
    hear('http://elsewhere.test', window)
    hear('http://venue.test', new MessageChannel().port1)
    expect(post).not.toHaveBeenCalled()
    hear('http://venue.test', window)
    const { theme_obj: theme, ...fields } = branding
    const tracks = [{ id: track.id, title: track.title }]
    await waitFor(() => expect(lastSent()).toMatchObject({ tracks }))
    const { revision } = lastSent()
    const sent = {
      fields,
      theme,
      stage: 'event_landing_page',
      detail: null,
      filler: null,
      tracks,
      revision,
    } as const
    expect(post).toHaveBeenLastCalledWith(showToPost(sent), 'http://venue.test')
    expect(shown.parentElement?.getAttribute('aria-busy')).toBe('true')
    hear('http://venue.test', window, answerToPost({ type: 'shown', revision }))
    await waitFor(() => expect(shown.parentElement?.getAttribute('aria-busy')).toBe('false'))
  })

  it('[BR-054 BR-055] have a stage for each module that asks for one', async () => {
    const { user } = open({
      getFillerSlideOfEvent: ({ path }) => ({
        event: path.id,
        filler_slide: null,
        slide: null,
        is_locked: false,
        can: { update: true },
      }),
      getBufferVideo: ({ path }) => ({
        event: path.id,
        stage_roll_video_asset: null,
        video: null,
        can: { update: true },
      }),
    })
    const post = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined)
    for (const [module, stage] of [
      ['Landing Agenda Background', 'agenda_landing_page'],
      ['Enter Event Experience', 'onboarding'],
      ['Stage Font', 'broadcast_videos'],
      ['Stage Popups', 'videos_with_popup'],
      ['Buffer Video', 'buffer_video'],
      ['Stage Navigation', 'rooms'],
      ['Chat Experience', 'text_qna_published'],
      ['Virtual Backgrounds', 'tech_check'],
      ['Logo', 'event_landing_page'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: module, expanded: false }))
      const shown = await frame()
      // Frames have no window in this DOM.
      Object.defineProperty(shown, 'contentWindow', { value: window, configurable: true })
      fireEvent(
        window,
        new MessageEvent('message', {
          data: answerToPost({ type: 'ready' }),
          origin: 'http://venue.test',
          source: window,
        }),
      )
      await waitFor(() => expect(post.mock.lastCall?.[0]).toMatchObject({ stage }))
    }
  })

  it('that can’t be opened say so', async () => {
    open({ getBrandingPreview: forPath({ id: eventReply.id }, () => errorReply(500, 'internal', 'Down.')) })
    expect(await screen.findByText('Couldn’t load the preview.')).toBeVisible()
  })
})
