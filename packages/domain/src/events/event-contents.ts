/** What an event contains, and who its changes concern. Free of zod, because studio pages import this file. */
import { defineTexts } from '../languages/public.ts'

/** `what` is one of `eventContents`, or any plural noun. */
export type EventContent = { what: string; count: number }

const t = defineTexts('domain/events/contents', {
  sessions_one: '{{count}} session',
  sessions_other: '{{count}} sessions',
  agenda_items_one: '{{count}} agenda item',
  agenda_items_other: '{{count}} agenda items',
  breaks_one: '{{count}} break',
  breaks_other: '{{count}} breaks',
  tracks_one: '{{count}} track',
  tracks_other: '{{count}} tracks',
  rooms_one: '{{count}} room',
  rooms_other: '{{count}} rooms',
  booths_one: '{{count}} booth',
  booths_other: '{{count}} booths',
  booth_resources_one: '{{count}} booth resource',
  booth_resources_other: '{{count}} booth resources',
  surveys_one: '{{count}} survey',
  surveys_other: '{{count}} surveys',
  speakers_one: '{{count}} speaker',
  speakers_other: '{{count}} speakers',
  staff_one: '{{count}} staff member',
  staff_other: '{{count}} staff members',
  check_in_staff_one: '{{count}} check-in staff member',
  check_in_staff_other: '{{count}} check-in staff members',
  sponsors_one: '{{count}} sponsor',
  sponsors_other: '{{count}} sponsors',
  registrants_one: '{{count}} registrant',
  registrants_other: '{{count}} registrants',
  live_inputs_one: '{{count}} RTMP input',
  live_inputs_other: '{{count}} RTMP inputs',
  buffer_videos_one: '{{count}} buffer video',
  buffer_videos_other: '{{count}} buffer videos',
})

const eventContents = [
  'sessions',
  'agenda_items',
  'breaks',
  'tracks',
  'rooms',
  'booths',
  'booth_resources',
  'surveys',
  'speakers',
  'staff',
  'check_in_staff',
  'sponsors',
  'registrants',
  'live_inputs',
  'buffer_videos',
] as const

/** Contents with times of their own, which move with the event. */
const contentsWithTimes: readonly string[] = [
  'sessions',
  'agenda_items',
  'breaks',
  'open_rooms',
  'open_booths',
]

/** `12 sessions`. */
export function formatEventContent({ what, count }: EventContent): string {
  const key = eventContents.find((content) => content === keyOf(what))
  return key === undefined ? `${count} ${what.replaceAll('_', ' ')}` : t(key, { count })
}

/** Parts report `check-in staff` or `check_in_staff`. */
const keyOf = (what: string) => what.replaceAll(/[ -]/g, '_')

/** The contents that move when their event is rescheduled. */
export function movingContents<Content extends EventContent>(contents: readonly Content[]): Content[] {
  return contents.filter(({ what }) => contentsWithTimes.includes(keyOf(what)))
}

/** The groups of people who are notified of changes. */
export const eventAudiences = ['speakers', 'staff', 'check_in_staff', 'sponsors', 'registrants'] as const
export type EventAudience = (typeof eventAudiences)[number]

export type NextUp = { what: 'session' | 'start' | 'end'; title: string; at: Date }
