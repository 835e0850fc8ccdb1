/** Sends mail. Knows envelopes and bodies, not why a mail is sent. */
import type { DkimSigning } from './dkim.ts'

export type MailAddress = { name: string; address: string }

/** Whom a mail is from, with what proves it. */
export type MailSender = {
  from: MailAddress
  /** Where bounces go. */
  returnPath: string
  signing: DkimSigning
}

/** A PNG that the HTML shows as `cid:` and this name. */
export type MailPicture = { cid: string; content: Uint8Array }

export type Mail = {
  /** The same when the mail is sent again, so duplicates can be recognized. */
  id: string
  /** The same when the mail is sent again. */
  date: Date
  /** The installation's own address by default, which the mail server signs. */
  sender?: MailSender | undefined
  to: string
  subject: string
  text: string
  html: string
  /** An iCalendar file (RFC 5545) with its method. Its organizer becomes the sender. */
  calendar?: string
  pictures?: readonly MailPicture[]
}

/** Accepted, or the reason to retry later or to give up. */
export type MailOutcome = { ok: true } | { retry: string } | { fatal: string }

/**
 * To one server. An email takes five round trips plus the server's disk, so fewer connections couldn't send 50 a second
 * over 20 ms; many servers refuse more than ten from one address.
 */
export const mostConnections = 8

export type MailTransport = {
  /** Never rejects because of the server's reply or silence. */
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}
