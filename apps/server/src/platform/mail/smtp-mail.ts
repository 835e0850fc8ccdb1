import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { MailSettings } from '../settings/mail-settings.ts'
import type { MailOutcome, MailTransport } from './mail-transport.ts'

/** A server that says nothing for so long is not going to. Together less than the time limit of a delivery. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}
const maxReasonLength = 500

/** Mail leaves by this SMTP server, over a few connections that are kept open. */
export function openSmtpMail(settings: MailSettings): MailTransport {
  const { host, port, isSecure, requiresTls, auth, from } = settings
  const transport = createTransport(
    {
      pool: true,
      host,
      port,
      secure: isSecure,
      requireTLS: requiresTls,
      auth,
      ...timeouts,
      // What becomes of a mail whose connection broke is for the outbox to decide.
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ to, calendar, ...mail }) {
      const icalEvent = calendar && { method: methodOf(calendar), filename: 'invite.ics', content: calendar }
      try {
        // As objects addresses are never parsed, so none can name a second recipient.
        await transport.sendMail({ ...mail, ...(icalEvent && { icalEvent }), to: { name: '', address: to } })
        return { ok: true }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** The type of the part names the method of the file (RFC 6047, section 2.4). */
function methodOf(calendar: string): string {
  return /^METHOD:(\w+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'
}

/** Codes of nodemailer for what a server says of one mail: of its addresses, and of its content. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']

/**
 * RFC 5321 section 4.2.1: 5yz is for good, 4yz for now. What a server says before it knows the mail, a refused sign-in
 * for one, is for now too: the operator may mend it.
 */
function outcomeOf(error: unknown): MailOutcome {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength)
  const { code, responseCode } = smtpErrorSchema.parse(error)
  return aboutTheMail.includes(code) && responseCode >= 500 ? { fatal: reason } : { retry: reason }
}

const smtpErrorSchema = z
  .object({ code: z.string().catch(''), responseCode: z.number().catch(0) })
  .catch({ code: '', responseCode: 0 })
