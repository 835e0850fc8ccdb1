import { describe, expect, it } from 'vitest'
import { eventListQueryOf, parseEventSearchParams } from './event-search-params.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = now.toISOString()
const id = '0198a000-0000-7000-8000-000000000007'
const queryOf = (raw: Record<string, unknown>) =>
  eventListQueryOf({ ...parseEventSearchParams(raw), perPage: 25 }, now)

describe('the API query of an event list', () => {
  it('[EV-023 EV-024 EV-026] lists upcoming webinars and conferences, soonest first', () => {
    const query = { limit: 25, offset: 0, ordering: 'start_time', event_type: 'All', end_time_gte: at }
    expect(queryOf({})).toEqual(query)
    expect(queryOf({ page: 'x', time: 'soon', type: 'Party', order: 'id', tag: 'a', team: '' })).toEqual(
      query,
    )
  })

  it.each([
    ['[EV-019 EV-041]', { time: 'upcoming' }, { end_time_gte: at }],
    ['[EV-020 EV-041]', { time: 'past' }, { end_time_lte: at }],
    ['[EV-021 EV-041]', { time: 'not_live' }, { start_time_gte: at }],
    ['[EV-025]', { type: 'Recording' }, { event_type: 'Recording' }],
    ['[EV-027]', { order: '-title' }, { ordering: '-title' }],
    ['[EV-028]', { order: 'start_time' }, { ordering: 'start_time' }],
    ['[EV-029]', { series: id }, { series: id }],
    ['[EV-030]', { tag: id }, { tag: id }],
    ['[EV-031]', { team: id }, { workspace: id }],
    ['[EV-032]', { team: 'mine' }, { my_workspaces: 'true' }],
    ['[EV-040]', { team: 'none' }, { workspace__isnull: 'true' }],
    ['[EV-033]', { search: 'spring' }, { title: 'spring' }],
    ['[EV-034]', { repeating: 'not_repeating' }, { series_type: 'not_repeating' }],
    ['[EV-035]', { page: 3 }, { limit: 25, offset: 50 }],
  ])('%s with %o has %o', (_rows, raw, query) => {
    expect(queryOf(raw)).toMatchObject(query)
  })

  it.each([
    ['upcoming', 'start_time'],
    ['not_live', 'start_time'],
    ['all', '-start_time'],
    ['past', '-start_time'],
  ])('[EV-024 EV-042] for %s is ordered by %s by default', (time, ordering) => {
    expect(queryOf({ time }).ordering).toBe(ordering)
    expect(queryOf({ time, order: '-title' }).ordering).toBe('-title')
  })

  it('[EV-022] for all times has no time', () => {
    expect(Object.keys(queryOf({ time: 'all' })).filter((name) => name.includes('time_'))).toEqual([])
  })

  it('[EV-038] has the page’s fixed filters', () => {
    const params = parseEventSearchParams({ type: 'Webinar' })
    const query = eventListQueryOf({ ...params, perPage: 25, fixed: { type: 'Recording', time: 'all' } }, now)
    expect(query).toEqual({ limit: 25, offset: 0, ordering: '-start_time', event_type: 'Recording' })
  })
})
