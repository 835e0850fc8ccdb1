import { nothingAired } from '@marquee/domain/airings'
import { notificationsStore } from '@mantine/notifications'
import type { SeriesRegistrant } from '@marquee/domain/registrants'
import type { Series } from '@marquee/domain/series'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0198a000-0000-7000-8000-000000000030'
const eventOf = (day: number, title: string) => ({
  id: `0198a000-0000-7000-8000-00000000010${day}`,
  title,
  timezone: 'Europe/Berlin',
  start_time: `2097-03-0${day}T09:00:00.000Z`,
})
const [opening, closing] = [eventOf(1, 'Opening'), eventOf(3, 'Closing')]
const eventInSeries = (event: typeof opening) => ({
  ...event,
  end_time: event.start_time.replace('09:', '10:'),
  is_test: false,
  occurrence_start: null,
  is_detached: false,
  canceled_at: null,
  airing: nothingAired,
})
const series: Series = {
  id,
  registration_builder_url: '/api/event/series/0198a000-0000-7000-8000-000000000001/page/json/',
  organization: '0198a000-0000-7000-8000-000000000002',
  workspace: null,
  kind: 'series',
  name: 'Spring series',
  description: '',
  event_count: 2,
  upcoming_count: 2,
  canceled_count: 0,
  next_event: eventInSeries(opening),
  last_event: eventInSeries(closing),
  events: [opening, closing].map(eventInSeries),
  tags: [],
  recurrence: null,
  timezone: null,
  starts_on: null,
  duration_minutes: null,
  blueprint_event: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  can: { update: true, delete: true },
}
const ada: SeriesRegistrant = {
  id: '0198b5a0-0000-7000-8000-000000000001',
  full_name: 'Ada Lovelace',
  email: 'ada@marquee.test',
  company: 'Engines',
  title: 'Countess',
  profile_picture_url: null,
  events: [
    { ...opening, status: 'registered' },
    { ...closing, status: 'waitlisted' },
  ],
}

function open(handlers: Parameters<typeof fakeApi>[0] = {}, path = `/series/${id}/registration/registrants`) {
  const calls = fakeApi({
    getSeries: forPath({ id }, () => series),
    listSeriesRegistrants: () => onlyPage([ada]),
    listCompaniesOfRegistrants: () => ({ companies: ['Engines', 'Novels, Inc'] }),
    ...handlers,
  })
  const called = (name: string) => calls.filter(({ operation }) => operation === name)
  return { called, ...renderStudio(path) }
}
const lastQuery = (called: ReturnType<typeof open>['called']) =>
  called('listSeriesRegistrants').at(-1)?.url.searchParams

describe('the registrants of a series', () => {
  it('[RG-003 RG-036 RG-038 RG-039 RG-044 RG-045 SH-096 VL-313] are a page of its menu, 25 at a time', async () => {
    const { called } = open()
    const row = within(await screen.findByRole('row', { name: /Ada Lovelace/ }))
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Company',
      'Title',
      'Events',
    ])
    for (const words of ['ada@marquee.test', 'Engines', 'Countess', 'Opening, Mar 1, 2097'])
      row.getByText(words)
    row.getByText('Closing, Mar 3, 2097 (Waitlisted)')
    expect(Object.fromEntries(lastQuery(called) ?? [])).toMatchObject({
      limit: '25',
      offset: '0',
      ordering: 'first_name',
    })
    expect(screen.getByRole('link', { name: 'Registrants' })).toBeVisible()
    await expectAccessible()
  })

  it('[RG-003 SH-110] are listed for a repeating event too', async () => {
    const repeating: Series = {
      ...series,
      kind: 'repeating',
      recurrence: {
        frequency: 'weekly',
        interval: 1,
        by_weekday: ['MO'],
        position: null,
        until: null,
        count: 12,
      },
      timezone: 'Europe/Berlin',
      starts_on: '2097-03-04T10:00',
      duration_minutes: 60,
      blueprint_event: '0198a000-0000-7000-8000-000000000031',
    }
    open({ getSeries: forPath({ id }, () => repeating) }, `/repeating-event/${id}/registration/registrants`)
    expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeVisible()
  })

  it('[RG-040 RG-043] are sorted by name, and filtered by company and event', async () => {
    const { called, user } = open()
    await screen.findByRole('row', { name: /Ada Lovelace/ })
    await user.click(screen.getByRole('combobox', { name: /^Sort/ }))
    await user.click(await screen.findByRole('option', { name: 'Name Z to A' }))
    await waitFor(() => expect(lastQuery(called)?.get('ordering')).toBe('-first_name'))
    await user.click(await screen.findByRole('combobox', { name: 'Company' }))
    await user.click(await screen.findByRole('option', { name: 'Novels, Inc' }))
    await waitFor(() => expect(lastQuery(called)?.getAll('company__in')).toEqual(['Novels, Inc']))
    await user.click(await screen.findByRole('combobox', { name: 'Events' }))
    await user.click(await screen.findByRole('option', { name: /Closing/ }))
    await waitFor(() => expect(lastQuery(called)?.getAll('events__in')).toEqual([closing.id]))
  })

  it('[RG-041 RG-042] are searched a second after the last keystroke', async () => {
    const { called, user } = open()
    await screen.findByRole('row', { name: /Ada Lovelace/ })
    await user.type(screen.getByRole('searchbox', { name: 'Search registrants' }), 'ada')
    expect(lastQuery(called)?.get('search')).toBe('')
    await waitFor(() => expect(lastQuery(called)?.get('search')).toBe('ada'), { timeout: 10_000 })
    const searched = called('listSeriesRegistrants').map(({ url }) => url.searchParams.get('search'))
    expect([...new Set(searched)]).toEqual(['', 'ada'])
  })

  it('[RG-051] are empty at first', async () => {
    open({ listSeriesRegistrants: () => onlyPage([]) })
    expect(await screen.findByText('Nobody has registered yet')).toBeVisible()
  })

  it('[RG-049] that fail to load say so', async () => {
    open({ listSeriesRegistrants: () => errorReply(500, 'internal', 'x') })
    expect(await screen.findByText('Error fetching registrants!')).toBeVisible()
  })

  it('[RG-037] collapse someone’s many events', async () => {
    const events = [1, 2, 3].map((day) => ({ ...eventOf(day, 'Briefing'), status: 'registered' as const }))
    const { user } = open({ listSeriesRegistrants: () => onlyPage([{ ...ada, events }]) })
    await user.click(await screen.findByText('3 events'))
    expect(screen.getByText('Briefing, Mar 2, 2097')).toBeVisible()
  })
})

describe('registering someone for a series', () => {
  async function fillIn(user: ReturnType<typeof open>['user']) {
    await screen.findByRole('row', { name: /Ada Lovelace/ })
    await user.click(screen.getByRole('button', { name: 'Register someone' }))
    const dialog = within(await screen.findByRole('dialog'))
    const events = dialog.getByLabelText(/^Events/, { selector: 'input' })
    await user.click(events)
    await user.click(await screen.findByRole('option', { name: /Opening/ }))
    await user.click(await screen.findByRole('option', { name: /Closing/ }))
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Mary')
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'mary@example.org')
    await user.click(dialog.getByRole('button', { name: 'Register' }))
  }
  const outcome = (event: typeof opening, refusal?: { code: string; message: string }) => ({
    event: event.id,
    title: event.title,
    is_registered: refusal === undefined,
    code: refusal?.code ?? null,
    message: refusal?.message ?? null,
  })

  it('[RG-019 RG-047] registers them for several events at once', async () => {
    const results = [outcome(opening), outcome(closing)]
    const { called, user } = open({ addSeriesRegistrant: () => ({ results }) })
    await fillIn(user)
    expect(await screen.findByText(/^Your user will now be registered\./)).toBeVisible()
    const { notifications } = notificationsStore.getState()
    expect(notifications.at(-1)?.autoClose).toBe(20_000)
    expect(called('addSeriesRegistrant')[0]?.body).toEqual({
      events: [opening.id, closing.id],
      attendance: 'online',
      event_user_status: 'registered',
      user: { first_name: 'Mary', last_name: '', email: 'mary@example.org', company: '', title: '' },
    })
  })

  it('[RG-047] says what happened for each event if one refused', async () => {
    const refusal = { code: 'USER_ALREADY_IN_EVENT', message: 'This person is already registered.' }
    const results = [outcome(opening, refusal), outcome(closing)]
    const { user } = open({ addSeriesRegistrant: () => ({ results }) })
    await fillIn(user)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Registered for 1 of 2 events.')).toBeVisible()
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Opening, Mar 1, 2097This person is already registered.',
      'Closing, Mar 3, 2097Registered',
    ])
    await expectAccessible()
  })

  it('[RG-050] that fails says so, and keeps what was typed', async () => {
    const { user } = open({ addSeriesRegistrant: () => errorReply(500, 'internal', 'x') })
    await fillIn(user)
    expect(await screen.findByText('Error registering user for Series, Please Try Again')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Mary')
  })
})
