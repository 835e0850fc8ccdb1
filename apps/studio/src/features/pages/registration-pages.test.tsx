import { type BuiltPage, defaultDesign, type PatternPage } from '@marquee/domain/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, planReply } from '#test/fake-api.ts'
import { aSeries, aTemplate } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000001'
const blueprint = '0199d1c0-0000-7000-8000-000000000002'
const page: BuiltPage = {
  kind: 'registration',
  design: defaultDesign('registration'),
  revision: 3,
  has_changes: true,
  saved_by: { id, name: 'Grace Hopper' },
  saved_at: '2026-11-21T12:00:00.000Z',
  preview: 'http://venue.test/preview/grant/registration',
  nothing_in: [],
  videos: [],
  versions: [{ number: 2, created_at: '2026-11-20T12:00:00.000Z', created_by: 'Ada Lovelace' }],
  can: { update: true },
}
const pattern: PatternPage = {
  is_published: true,
  has_changes: true,
  events: ['Monday', 'Tuesday'].map((title, index) => ({
    id: `0199d1c0-0000-7000-8000-00000000001${index}`,
    title,
    start_time: '2099-03-20T13:00:00.000Z',
    timezone: 'Europe/Berlin',
    is_own: title === 'Tuesday',
    added: 2,
    changed: 1,
    removed: 0,
    is_reordered: false,
  })),
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(path: string, handlers: Handlers = {}) {
  const series = {
    blueprint_event: blueprint,
    kind: path.startsWith('/series') ? 'series' : 'repeating',
  } as const
  const calls = fakeApi({
    getEvent: ({ path }) => ({
      ...eventReply,
      id: path.id,
      is_blueprint: path.id === blueprint,
      event_type: path.id === id ? 'Webinar' : 'Conference',
    }),
    getSeries: ({ path }) => aSeries({ id: path.id, ...series }),
    getTemplate: ({ path }) => aTemplate({ id: path.id, blueprint_event: blueprint }),
    getEventPage: ({ url }) => ({
      ...page,
      kind: url.searchParams.get('kind') === 'on-demand' ? 'on-demand' : 'registration',
    }),
    getSeriesDesign: () => ({ ...page, kind: 'series', design: defaultDesign('series') }),
    getPatternPage: () => pattern,
    ...handlers,
  })
  return { calls, ...renderStudio(path) }
}
const conference = eventReply.id

describe('the settings of a registration page', () => {
  it.each([
    ['[SH-154 SH-155]', `/events/${conference}/registration-new/page`, `/event/${conference}`],
    ['[SH-135]', `/webinar/${id}/page`, `/webinar/${id}`],
    ['[SH-093 SH-094]', `/series/${id}/registration/page`, `/series/${id}`],
    ['[SH-107 SH-108]', `/repeating-event/${id}/registration/page`, undefined],
    ['[RG-004 SH-073 SH-074]', `/templates/${id}/registration/page`, undefined],
  ])('%s are at %s: its address, what visitors see, and the way to the builder', async (_, path, address) => {
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Registration page' })
    await screen.findByText(
      'Visitors see the published version. The draft has changes that aren’t published.',
    )
    expect(screen.getByText(/Ada Lovelace/)).toBeTruthy()
    if (address === undefined) {
      await screen.findByText('Nobody visits this page. Each event made from here gets a copy of it.')
    } else {
      const link = await screen.findByRole('link', { name: 'Open the page' })
      expect(link.getAttribute('href')).toBe(`${planReply.venue_origin}${address}`)
    }
    const builder = path.includes('/templates/')
      ? path.replace('/page', '/page-builder')
      : `${path}/page-builder`
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open page builder' }).getAttribute('href')).toBe(builder),
    )
    await expectAccessible()
  })

  it('says that the page could not be loaded', async () => {
    open(`/events/${conference}/registration-new/page`, {
      getEventPage: () => errorReply(500, 'internal', 'Down.'),
    })
    expect(await screen.findByText('Failed to load registration page builder')).toBeTruthy()
  })

  it('of a repeating event list what applying it changes, before it is applied', async () => {
    const { user, calls } = open(`/repeating-event/${id}/registration/page`, {
      applyPatternPage: () => ({ changed: 2, kept: 0 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Apply page to upcoming events' }))
    const dialog = within(await screen.findByRole('dialog'))
    const lines = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines()[0]).toMatch(/^Monday, .*: 2 blocks added and 1 block changed$/)
    expect(lines()[1]).toMatch(/keeps its own page$/)
    expect(dialog.getByText('Changes that you haven’t published aren’t applied.')).toBeTruthy()
    await expectAccessible()
    await user.click(dialog.getByRole('checkbox'))
    expect(lines()[1]).toMatch(/2 blocks added and 1 block changed$/)
    await user.click(dialog.getByRole('button', { name: 'Apply page' }))
    await screen.findByText('Page applied to 2 events.')
    expect(calls.find(({ operation }) => operation === 'applyPatternPage')?.body).toEqual({
      include_own: true,
    })
  })
})

describe('the page builder', () => {
  it.each([
    ['[RG-004 SH-076]', `/templates/${id}/registration/page-builder`, 'Registration page'],
    ['[SH-077]', `/templates/${id}/on-demand-page-builder`, 'On-demand page'],
    ['[SH-095]', `/series/${id}/registration/page/page-builder`, 'Series page'],
    ['[SH-109]', `/repeating-event/${id}/registration/page/page-builder`, 'Registration page'],
    ['[EV-091 SH-114]', `/repeating-event/${id}/on-demand-page-builder`, 'On-demand page'],
    ['[SH-125]', `/webinar/${id}/on-demand-page-builder`, 'On-demand page'],
  ])('%s is at %s', async (_, path, title) => {
    open(path)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByRole('button', { name: 'Edit Title' })).toBeTruthy()
    expect(screen.getByTitle('Preview of the page')).toBeTruthy()
  })
})

describe('the builder of the on-demand embed', () => {
  it('[SH-126 SH-038] shows the code for another website, and how it looks there', async () => {
    const { user } = open(`/webinar/${id}/on-demand-embed-builder`)
    const frame = await screen.findByTitle<HTMLIFrameElement>('A website with the on-demand embed')
    expect(frame.src).toContain(`/on-demand-embed-dummy/${id}`)
    await user.click(screen.getByRole('radio', { name: 'A fixed width' }))
    const width = await screen.findByRole('textbox', { name: 'Width in pixels' })
    await user.clear(width)
    await user.type(width, '64')
    await screen.findByText('Enter a width between 320 and 1920 pixels.')
    await user.type(width, '0')
    expect(await screen.findByText(/width: 640px; max-width: 100%/)).toBeTruthy()
    await expectAccessible()
  })

  it('[EV-101] does not exist if the plan does not include embedded events', async () => {
    open(`/webinar/${id}/on-demand-embed-builder`, {
      getPlan: () => ({
        ...planReply,
        tier: 'Business',
        pricing_config: { ...planReply.pricing_config, embedded_events: false },
      }),
    })
    await screen.findByRole('heading', { level: 1, name: 'On-demand embed' })
    expect(screen.queryByTitle('A website with the on-demand embed')).toBeNull()
  })

  it('[SH-038] shows an empty page that carries the embed, without a sign-in', async () => {
    const address = `http://venue.test/embed/on-demand/${id}`
    open(`/on-demand-embed-dummy/${id}?scheme=dark`, {
      getOnDemandEmbed: () => ({ title: 'Spring webinar', address }),
    })
    expect((await screen.findByTitle<HTMLIFrameElement>('Spring webinar')).src).toBe(`${address}?scheme=dark`)
  })
})
