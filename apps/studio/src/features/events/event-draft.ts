/** The draft of a new event, in local times of its zone. */
import type { BodyOf } from '@marquee/api'
import type { createEvent } from '@marquee/api/events'
import {
  daysOf,
  type EventType,
  type HostType,
  isInPerson,
  maxEventDays,
  maxTitleLength,
} from '@marquee/domain/events'
import type { TagOf } from '@marquee/domain/tags'
import { instantOf, listedTimeZone, localOf } from '@marquee/domain/time-zones'
import { isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { t } from './texts.ts'

export type EventDraft = {
  title: string
  type: EventType
  host: HostType
  location: string
  zone: string
  /** YYYY-MM-DDTHH:MM. */
  start: string
  end: string
  workspace: string | null
  series: string | null
  tags: TagOf[]
  isTest: boolean
}

const minuteMs = 60_000
const defaultMinutes = 60

/** Durations to choose with one click, in minutes. */
export const durations = [30, 60, 90, 120, 8 * 60] as const

type DraftOptions = { now: Date; zone: string; type: EventType; workspace?: string | undefined }

/** An hour from 10 a.m. tomorrow. */
export function newDraft({ now, zone: browserZone, type, workspace }: DraftOptions): EventDraft {
  const zone = listedTimeZone(browserZone)
  const tomorrow = localOf(new Date(now.getTime() + 24 * 60 * minuteMs), zone)
  const start = `${tomorrow.slice(0, 10)}T10:00`
  return {
    title: '',
    type,
    host: 'Virtual',
    location: '',
    zone,
    start,
    end: later(start, defaultMinutes, zone),
    workspace: workspace ?? null,
    series: null,
    tags: [],
    isTest: false,
  }
}

/** The event's length in minutes; undefined while a time is missing. */
export function minutesOf({
  start,
  end,
  zone,
}: Pick<EventDraft, 'start' | 'end' | 'zone'>): number | undefined {
  if (!isCompleteDateTime(start) || !isCompleteDateTime(end)) return undefined
  return (instantOf(end, zone).getTime() - instantOf(start, zone).getTime()) / minuteMs
}

/** Moves the start, keeping the length. */
export function withStart(draft: EventDraft, start: string): EventDraft {
  const minutes = minutesOf(draft)
  if (minutes === undefined || minutes <= 0 || !isCompleteDateTime(start)) return { ...draft, start }
  return { ...draft, start, end: later(start, minutes, draft.zone) }
}

/** Sets the length. */
export function withMinutes(draft: EventDraft, minutes: number): EventDraft {
  return isCompleteDateTime(draft.start) ? { ...draft, end: later(draft.start, minutes, draft.zone) } : draft
}

function later(local: string, minutes: number, zone: string): string {
  return localOf(new Date(instantOf(local, zone).getTime() + minutes * minuteMs), zone)
}

type EventFaults = Partial<Record<'title' | 'start' | 'end', string>>

/** Errors found before sending. */
export function faultsOf(draft: EventDraft): EventFaults {
  const minutes = minutesOf(draft)
  return {
    ...(draft.title.trim() === '' && { title: t('create.noTitle') }),
    ...(draft.title.trim().length > maxTitleLength && { title: t('create.longTitle') }),
    ...(!isCompleteDateTime(draft.start) && { start: t('create.noTime') }),
    ...(!isCompleteDateTime(draft.end) && { end: t('create.noTime') }),
    ...(minutes !== undefined && minutes <= 0 && { end: t('create.endsEarly') }),
    ...(isTooLong(draft) && { end: t('create.tooLong', { days: maxEventDays }) }),
  }
}

function isTooLong(draft: EventDraft): boolean {
  const { start, end, zone } = draft
  if (minutesOf(draft) === undefined) return false
  return daysOf({ start_time: instantOf(start, zone), end_time: instantOf(end, zone) }) > maxEventDays
}

/** The request body. */
export function newEventOf(draft: EventDraft): BodyOf<typeof createEvent> {
  const { title, type, host, location, zone, workspace, series, tags, isTest } = draft
  return {
    title: title.trim(),
    event_type: type,
    host_type: host,
    location: isInPerson({ host_type: host }) ? location.trim() : '',
    timezone: zone,
    start_time: instantOf(draft.start, zone).toISOString(),
    end_time: instantOf(draft.end, zone).toISOString(),
    workspace,
    series,
    tags: tags.map(({ id }) => id),
    is_test: isTest,
  }
}
