/** What blocks show besides what is written in them: an event or a series as its emails show it. Instants are ISO. */

type AgendaLine = { title: string; start_time: string; speakers: readonly string[] }
type SpeakerLine = { name: string; title: string; company: string; picture: string | null }
type EventLine = { title: string; start_time: string; timezone: string; page: string }

export type EmailEvent = {
  title: string
  start_time: string
  end_time: string
  timezone: string
  location: string
  /** The address of its public page. */
  page: string
  agenda: readonly AgendaLine[]
  speakers: readonly SpeakerLine[]
}

export type EmailData = {
  organization: string
  /** Null in an email of a series. */
  event: EmailEvent | null
  /** The events of a series. */
  events: readonly EventLine[]
  /** When the email is sent, for countdowns. */
  now: Date
  /** Finds the address of a stored picture, for people without an account; null for one that is gone. */
  pictureOf: (address: string) => string | null
}
