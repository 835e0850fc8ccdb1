/**
 * A form by which somebody registers. Its `mode` says who speaks in it, and with that what it can bring, what it agrees to, and what it
 * may change.
 */
import type { Attendance, RegistrationSource } from '@marquee/domain/registrants'

/** A file in a folder of this process, as it was sent for the question with this key. */
export type ReceivedFile = { key: string; name: string; path: string; sizeBytes: number }

/** A file that is stored for a form. */
export type AnswerFile = { id: string; key: string; name: string }

type Answered = {
  answers: Readonly<Record<string, unknown>>
  /** Needed at a hybrid event. */
  attendance: Attendance | undefined
  locale: string | undefined
}

type OfOneself = {
  consent: boolean
  timezone: string | undefined
  source: RegistrationSource
}

type OnPage<File> = {
  /** In which the form was shown, most wanted first. */
  languages: readonly string[]
  /** Undefined for one that could bring none. */
  files: readonly File[] | undefined
}

/** Sent by anyone for themselves. The address is only typed, so it can be of somebody else. */
export type VisitorForm<File = AnswerFile> = Answered &
  OfOneself &
  OnPage<File> & {
    mode: 'visitor'
    /** A keyed hash of where the form comes from, for the proof of consents. */
    networkHash: string
    /** The code of the link that led to the form. */
    ref: string | undefined
  }

/** Sent by a registrant for a colleague, who agrees to nothing thereby (0137). */
export type ColleagueForm<File = AnswerFile> = Answered &
  OnPage<File> & {
    mode: 'colleague'
    /** The code of whoever sends it. */
    by: string
  }

/** What somebody sent before, again by their own link, which proves the address. Consents and files stay as they were given. */
export type FormerForm = Answered & OfOneself & { mode: 'former' }

/** `File` is what the form has of its files. */
export type Form<File = AnswerFile> = VisitorForm<File> | ColleagueForm<File> | FormerForm

/** A form whose files are received and not yet stored. */
export type ArrivingForm = Form<ReceivedFile>
