/** What an event has, what it lacks and who is told of it: counts with words. Without zod: the studio's screens read them. */

/** So many of what belongs to an event; `what` is one of `eventThingWords`, or a plural as people say it. */
export type EventThing = { what: string; count: number }

/** One and several of each. */
const eventThingWords: Readonly<Record<string, readonly [one: string, several: string]>> = {
  sessions: ['session', 'sessions'],
  agenda_items: ['agenda item', 'agenda items'],
  breaks: ['break', 'breaks'],
  tracks: ['track', 'tracks'],
  rooms: ['room', 'rooms'],
  booths: ['booth', 'booths'],
  booth_resources: ['booth resource', 'booth resources'],
  surveys: ['survey', 'surveys'],
  speakers: ['speaker', 'speakers'],
  staff: ['staff member', 'staff members'],
  check_in_staff: ['check-in staff member', 'check-in staff members'],
  sponsors: ['sponsor', 'sponsors'],
  registrants: ['registrant', 'registrants'],
  buffer_videos: ['buffer video', 'buffer videos'],
}

/** Those that have times of their own, which move with the event. */
const thingsWithTimes: readonly string[] = ['sessions', 'agenda_items', 'breaks', 'open_rooms', 'open_booths']

/** `12 sessions`. */
export function eventThingInWords({ what, count }: EventThing): string {
  const plural = what.replaceAll('_', ' ')
  const [one, several] = eventThingWords[keyOf(what)] ?? [plural, plural]
  return `${count} ${count === 1 ? one : several}`
}

/** Parts say `check-in staff` or `check_in_staff`. */
const keyOf = (what: string) => what.replaceAll(/[ -]/g, '_')

/** Those of `things` that move when their event is moved. */
export function movingThings<Thing extends EventThing>(things: readonly Thing[]): Thing[] {
  return things.filter(({ what }) => thingsWithTimes.includes(keyOf(what)))
}

/** Who hears of a change of an event. */
export const eventAudiences = ['speakers', 'staff', 'check_in_staff', 'sponsors', 'registrants'] as const
export type EventAudience = (typeof eventAudiences)[number]

/** What an event may lack; `sessions_…` are counted, the others are 1. */
export const eventLacks = [
  'description',
  'location',
  'time_to_come',
  'sessions',
  'sessions_with_speaker',
  'sessions_with_video',
  'sessions_within_event',
  'sessions_in_track',
  'sessions_one_at_a_time',
  'speakers',
  'staff',
  'check_in_staff',
  'sponsors_of_booths',
  'registration_form',
] as const

/** Where the lack can be made good: an area of the event. */
export const eventPlaceNames = [
  'dashboard',
  'agenda',
  'speakers',
  'staff',
  'check-in-staff',
  'rooms',
  'booths',
  'registration',
] as const
export type EventPlaceName = (typeof eventPlaceNames)[number]

export type EventLack = { what: (typeof eventLacks)[number]; count: number; place: EventPlaceName }

/** What happens next at an event. */
export type NextThing = { what: 'session' | 'start' | 'end'; title: string; at: Date }
