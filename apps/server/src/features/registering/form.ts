/**
 * A form with which someone registers. `mode` says who fills it in, and so what it can contain, agree to and change.
 */
import type { Attendance, RegistrationSource } from '@marquee/domain/registrants'

/** A file in a folder of this process, sent for the question with this key. */
export type ReceivedFile = { key: string; name: string; path: string; sizeBytes: number }

/** A file that was stored for a form. */
export type AnswerFile = { id: string; key: string; name: string }

type Answered = {
  answers: Readonly<Record<string, unknown>>
  /** Required for a hybrid event. */
  attendance: Attendance | undefined
  locale: string | undefined
}

type OfOneself = {
  consent: boolean
  timezone: string | undefined
  source: RegistrationSource
}

type OnPage<File> = {
  /** The languages the form was shown in, most preferred first. */
  languages: readonly string[]
  /** Undefined for a form that can't have files. */
  files: readonly File[] | undefined
}

/** Sent by a visitor for themselves. The address is only typed, so it may be someone else's. */
export type VisitorForm<File = AnswerFile> = Answered &
  OfOneself &
  OnPage<File> & {
    mode: 'visitor'
    /** A keyed hash of the sender's network, for the proof of consents. */
    networkHash: string
    /** The code of the link that led to the form. */
    ref: string | undefined
  }

/** Sent by a registrant for a colleague, without agreeing to anything on their behalf (0137). */
export type ColleagueForm<File = AnswerFile> = Answered &
  OnPage<File> & {
    mode: 'colleague'
    /** The code of the sender. */
    by: string
  }

/**
 * A previous form, sent again with the person's own link, which proves the address. Consents and files stay as they
 * were.
 */
export type FormerForm = Answered & OfOneself & { mode: 'former' }

/** `File` is the representation of the form's files. */
export type Form<File = AnswerFile> = VisitorForm<File> | ColleagueForm<File> | FormerForm

/** A form whose files are received but not yet stored. */
export type ArrivingForm = Form<ReceivedFile>
