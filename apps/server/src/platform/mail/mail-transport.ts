/** Sends mail. Knows envelopes and bodies, not why a mail is sent. */

export type Mail = {
  /** The same when the mail is sent again, so duplicates can be recognized. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** An iCalendar file (RFC 5545) with its method. */
  calendar?: string
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
