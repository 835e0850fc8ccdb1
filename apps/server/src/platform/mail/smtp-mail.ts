import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { MailSettings } from '../settings/mail-settings.ts'
import { composeMail } from './compose-mail.ts'
import { type MailOutcome, type MailTransport, mostConnections } from './mail-transport.ts'

/** Together shorter than the time limit of a delivery. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}
const maxReasonLength = 500

/** Sends mail through this SMTP server over a few persistent connections. `host` names mails of the installation. */
export function openSmtpMail(settings: MailSettings, ownHost: string): MailTransport {
  const { host, port, isSecure, requiresTls, auth, from } = settings
  const transport = createTransport({
    pool: true,
    maxConnections: mostConnections,
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    auth,
    ...timeouts,
    // The outbox decides what to do after a broken connection.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(await composeMail(mail, { from, host: ownHost }))
        return { ok: true }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Nodemailer's codes for refusals of a single mail: of its addresses and of its content. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']

/**
 * RFC 5321 section 4.2.1: 5yz is permanent, 4yz temporary. Refusals before the server has seen the mail, such as of the
 * sign-in, are temporary too, because the operator can fix them.
 */
function outcomeOf(error: unknown): MailOutcome {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength)
  const { code, responseCode } = smtpErrorSchema.parse(error)
  return aboutTheMail.includes(code) && responseCode >= 500 ? { fatal: reason } : { retry: reason }
}

const smtpErrorSchema = z
  .object({ code: z.string().catch(''), responseCode: z.number().catch(0) })
  .catch({ code: '', responseCode: 0 })
