import { nothingAired } from '@marquee/domain/airings'
import type { ListedEvent } from '@marquee/domain/events'

/** An upcoming conference in Berlin, as in lists. */
export function listedEvent(event: Partial<ListedEvent> = {}): ListedEvent {
  return {
    id: '0198a000-0000-7000-8000-000000000101',
    title: 'Spring conference',
    event_type: 'Conference',
    host_type: 'Virtual',
    is_test: false,
    timezone: 'Europe/Berlin',
    start_time: '2037-03-20T13:00:00.000Z',
    end_time: '2037-03-20T15:00:00.000Z',
    location: '',
    locale: 'en-US',
    series: null,
    workspace: null,
    tags: [],
    registrants: 0,
    attended: 0,
    watching: 0,
    occurrence_start: null,
    is_detached: false,
    canceled_at: null,
    airing: nothingAired,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    can: { update: true, delete: true, duplicate: true },
    ...event,
  }
}
