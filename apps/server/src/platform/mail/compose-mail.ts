/** Mails as they travel: built once, so that what is signed is what is sent. */
import MailComposer from 'nodemailer/lib/mail-composer'
import { signMail } from './dkim.ts'
import type { Mail, MailAddress, MailPicture } from './mail-transport.ts'

type ComposedMail = { envelope: { from: string; to: string[] }; raw: Buffer }

type Own = {
  /** The installation's address. */
  from: MailAddress
  /** The host that names mails from that address. */
  host: string
}

/** Builds the mail and signs it for its sender. Throws if it can't be signed. */
export async function composeMail(mail: Mail, own: Own): Promise<ComposedMail> {
  const { id, date, sender, to, subject, text, html, calendar, pictures = [] } = mail
  const from = sender?.from ?? own.from
  const host = sender === undefined ? own.host : domainOf(from.address)
  const composed = await new MailComposer({
    messageId: `<${id}@${host}>`,
    date,
    from,
    // An address as an object isn't parsed, so it can't contain a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // The last alternative, and an attachment for programs that take only those.
    ...(calendar !== undefined && { icalEvent: calendarPart(calendar, from.address) }),
    attachments: pictures.map(attachedPicture),
    // So that a mail that is sent again is the same to the byte.
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  const built = withWholeLineEnds(composed)
  return {
    envelope: { from: sender?.returnPath ?? own.from.address, to: [to] },
    raw: sender === undefined ? built : signMail(built, sender.signing, date),
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Shown in the HTML by its `cid:`, because mailboxes drop pictures in `data:` addresses. */
function attachedPicture({ cid, content }: MailPicture) {
  return {
    cid,
    filename: `${cid}.png`,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(content),
  }
}

function calendarPart(calendar: string, organizer: string) {
  const content = withOrganizer(calendar, organizer)
  return { method: methodOf(content), filename: 'invite.ics', content }
}

/** Gmail cancels only entries whose organizer sent them. */
function withOrganizer(calendar: string, address: string): string {
  const line = `ORGANIZER:mailto:${address}`
  // RFC 5545, section 3.1: at most 75 bytes, of which the space is one.
  const [first = '', ...rest] = [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])]
  const folded = [first, ...rest.map((piece) => ` ${piece}`)].join('\r\n')
  return calendar.replace(/^ORGANIZER:mailto:[^\r\n]*(?:\r\n [^\r\n]*)*/gm, () => folded)
}

/** The method in the file, which the part's content type repeats (RFC 6047, section 2.4). */
function methodOf(calendar: string): string {
  return /^METHOD:(\w+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'
}

/** The connection would correct them (RFC 5321, section 2.3.8), and so break a signature. */
function withWholeLineEnds(mail: Buffer): Buffer {
  return Buffer.from(mail.toString('latin1').replaceAll(/\r\n|\r|\n/g, '\r\n'), 'latin1')
}
