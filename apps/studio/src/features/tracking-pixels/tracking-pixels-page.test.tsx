import type { Series } from '@marquee/domain/series'
import type { TrackingPixels } from '@marquee/domain/tracking-pixels'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const event = '0199d1c0-0000-7000-8000-000000000001'
const saved: TrackingPixels = {
  pixels: [{ provider: 'meta', tracking_id: '1234567890', conversion_id: '' }],
  revision: 3,
  inherited: [],
  series: null,
  runs_own_code: true,
  can: { update: true },
}

const series: Series = {
  id: event,
  organization: '0198a000-0000-7000-8000-000000000002',
  workspace: null,
  kind: 'series',
  name: 'Spring series',
  description: '',
  event_count: 0,
  upcoming_count: 0,
  canceled_count: 0,
  next_event: null,
  last_event: null,
  events: [],
  tags: [],
  recurrence: null,
  timezone: null,
  starts_on: null,
  duration_minutes: null,
  blueprint_event: null,
  registration_builder_url: '/api/event/series/x/builder/',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  can: { update: true, delete: true },
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(
  pixels: TrackingPixels = saved,
  handlers: Handlers = {},
  path = '/registration-new/tracking-pixels',
) {
  const calls = fakeApi({
    getEvent: forPath({ id: event }, () => ({ ...eventReply, id: event })),
    getTrackingPixels: () => pixels,
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${event}${path}`) }
}

describe('the tracking pixels of an event', () => {
  it('[RG-001 SH-158 CA-060 CA-061] are added, corrected and saved together', async () => {
    const { user, calls } = open(saved, {
      saveTrackingPixels: () => ({ ...saved, revision: 4 }),
    })
    const list = within(await screen.findByRole('list', { name: 'Tracking pixels of these pages' }))
    expect(list.getByDisplayValue('1234567890')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add pixel' }))
    const [, added] = list.getAllByRole('textbox', { name: 'ID' })
    if (!added) throw new Error('No pixel was added.')
    await user.type(added, 'UA-1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(list.getByText('This isn’t an id of Google Analytics 4, like G-AB12CD34EF.')).toBeVisible()
    await user.clear(added)
    await user.type(added, 'G-AB12CD34')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Tracking pixels saved.')
    expect(calls.find(({ operation }) => operation === 'saveTrackingPixels')?.body).toEqual({
      event,
      revision: 3,
      pixels: [
        { provider: 'meta', tracking_id: '1234567890', conversion_id: '' },
        { provider: 'google_analytics', tracking_id: 'G-AB12CD34', conversion_id: '' },
      ],
    })
  })

  it('keep what was typed when someone else changed them', async () => {
    const theirs = { ...saved, revision: 7, pixels: [] }
    let current = saved
    const { user, calls } = open(saved, {
      getTrackingPixels: () => current,
      saveTrackingPixels: () => {
        current = theirs
        return errorReply(409, 'changed_meanwhile', 'No.')
      },
    })
    const id = await screen.findByRole('textbox', { name: 'ID' })
    await user.type(id, '1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Someone else saved changes meanwhile')
    expect(screen.getByDisplayValue('12345678901')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }))
    const sent = () => calls.findLast(({ operation }) => operation === 'saveTrackingPixels')?.body
    await waitFor(() => expect(sent()).toMatchObject({ revision: 7 }))
  })

  it('say which come from the series, and which can’t run here', async () => {
    open({
      ...saved,
      pixels: [{ provider: 'script', tracking_id: 'https://a.example/p.js', conversion_id: '' }],
      inherited: saved.pixels,
      series: { id: event, name: 'Spring' },
      runs_own_code: false,
    })
    expect(await screen.findByText(/shared with other organizations, or has no https/)).toBeVisible()
    const series = within(screen.getByRole('region', { name: 'From the series Spring' }))
    series.getByText('1234567890')
    expect(screen.getByRole('link', { name: 'Go to Domains' })).toBeVisible()
  })

  it('are read-only without the permission, and start empty', async () => {
    open({ ...saved, pixels: [], can: { update: false } })
    expect(await screen.findByText('No tracking pixels')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add pixel' })).toBeNull()
  })

  it('say when they can’t be loaded', async () => {
    open(saved, { getTrackingPixels: () => errorReply(503, 'unavailable', 'No.') })
    expect(await screen.findByText('Couldn’t load the tracking pixels.')).toBeVisible()
  })
})

describe('the tracking pixels of other programs', () => {
  it('[RG-003 SH-097] of a series are saved for the series', async () => {
    const calls = fakeApi({
      getSeries: forPath({ id: event }, () => series),
      getTrackingPixels: () => saved,
    })
    renderStudio(`/series/${event}/registration/tracking-pixels`)
    expect(await screen.findByDisplayValue('1234567890')).toBeVisible()
    const { url } = calls.find(({ operation }) => operation === 'getTrackingPixels') ?? {}
    expect(url?.searchParams.get('series')).toBe(event)
  })

  it('[RG-002 SH-138] of a webinar have their own address', async () => {
    fakeApi({
      getEvent: forPath({ id: event }, () => ({ ...eventReply, id: event, event_type: 'Webinar' })),
      getTrackingPixels: () => saved,
    })
    renderStudio(`/webinar/${event}/registration/tracking-pixels`)
    expect(await screen.findByDisplayValue('1234567890')).toBeVisible()
  })
})
