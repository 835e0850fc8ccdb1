/** An event as its public pages show it. Nothing in it depends on who looks, so pages can be cached. Pure types. */
import type { Look } from '../branding/public.ts'
import type { EventState, EventType, HostType } from '../events/public.ts'

export type PublicSpeaker = {
  id: string
  name: string
  /** Job title and company, as far as they are known. */
  title: string
  company: string
  bio: string
  picture: string | null
}

export type PublicBooth = {
  id: string
  title: string
  description: string
  poster: string | null
}

export type PublicAgendaEntry = {
  id: string
  kind: 'session' | 'break' | 'room' | 'booth'
  title: string
  description: string
  start_time: string
  end_time: string
  /** Titles; none means for everyone. */
  tracks: readonly string[]
  speakers: readonly string[]
}

/** What was recorded at an event, for those who registered. */
type PublicRecording = {
  /** The session. */
  id: string
  title: string
  recorded_at: string
  /** In seconds. */
  duration: number
}

export type PublicEvent = {
  id: string
  title: string
  description: string
  event_type: EventType
  host_type: HostType
  location: string
  is_test: boolean
  /** The IANA name of the event's zone, in which pages show its times. */
  timezone: string
  start_time: string
  end_time: string
  state: EventState
  /** The name of the host. */
  organization: string
  /** How its pages look. */
  look: Look
  /** The address of the picture that was chosen for it. */
  picture: string | null
  /** Whether emails leave this installation. Otherwise they are kept for the host, who passes on what they say. */
  sends_email: boolean
  agenda: readonly PublicAgendaEntry[]
  /** Without hidden ones, in the organizer's order. */
  speakers: readonly PublicSpeaker[]
  booths: readonly PublicBooth[]
  /** In the order of the agenda. */
  recordings: readonly PublicRecording[]
}

export type PublicListedEvent = Pick<
  PublicEvent,
  'id' | 'title' | 'event_type' | 'host_type' | 'location' | 'timezone' | 'start_time' | 'end_time' | 'state'
> & {
  /** Of its page, by its readable address if it has one. */
  path: string
  /** The address of its picture. */
  picture: string | null
  /** The path of the page where it can be watched; null until there is something to watch. */
  watch: string | null
}
