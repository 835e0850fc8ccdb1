/** The way out for mail. It knows envelopes and bodies, and nothing of why a mail is sent. */

export type Mail = {
  /** Stays the same when the mail is sent again, so that whoever receives it twice can tell. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** An iCalendar file (RFC 5545) with its method. */
  calendar?: string
}

/** Taken; not now, for this reason; or never, for this reason. */
export type MailOutcome = { ok: true } | { retry: string } | { fatal: string }

export type MailTransport = {
  /** Never rejects for what the other side says or does not say. */
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}
