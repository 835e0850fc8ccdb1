/** What has been on air at an event so far, from which its state follows. Free of zod, because pages import this file. */

/** The server reads it from the view `event_airings`; the room, which has all sessions, computes it with `airingOf`. */
export type Airing = {
  is_on_air: boolean
  /** When its first session went on air; a rehearsal, more than an hour before the event, is none. */
  opened_at: Date | string | null
  /** When its sessions were over, whatever had been planned; null while its end time says so. */
  over_at: Date | string | null
  /** Whether its sessions start by hand and none has started. */
  waits_for_start: boolean
}

/** Of an event whose sessions haven't run. */
export const nothingAired = {
  is_on_air: false,
  opened_at: null,
  over_at: null,
  waits_for_start: false,
} as const satisfies Airing
