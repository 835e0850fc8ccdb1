/**
 * DKIM signatures (RFC 6376) with RSA and with Ed25519 (RFC 8463), relaxed in headers and body. A signature that can't
 * be made throws, so that no mail leaves unsigned in the name of a domain.
 */
import { createHash, type KeyObject, sign } from 'node:crypto'

type DkimKey = { selector: string; privateKey: KeyObject }
export type DkimSigning = { domain: string; keys: readonly DkimKey[] }

/** Signed once more than they occur, so that adding another one breaks the signature (RFC 6376, section 8.15). */
const guardedHeaders = [
  'from',
  'to',
  'cc',
  'reply-to',
  'subject',
  'date',
  'mime-version',
  'content-type',
] as const

/** Signed where they occur. Relays may add their own. */
const otherHeaders = [
  'message-id',
  'content-transfer-encoding',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'list-id',
  'feedback-id',
] as const

/** RFC 8301, section 3.2. */
const leastRsaBits = 1024

type Header = { name: string; value: string }

/** The mail with a signature of each key on top. `at` is when it was written. Throws for a key that can't sign. */
export function signMail(mail: Buffer, { domain, keys }: DkimSigning, at: Date): Buffer {
  if (keys.length === 0) throw new Error('There is no DKIM key.')
  // Latin-1 keeps each byte as it is.
  const text = mail.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) throw new Error('The mail has no body.')
  const headers = headersOf(text.slice(0, end))
  const bodyHash = sha256(relaxedBody(text.slice(end + 4))).toString('base64')
  const signatures = keys.map((key) => {
    const tags = { d: domain, s: key.selector, t: String(Math.floor(at.getTime() / 1000)), bh: bodyHash }
    return signatureOf(headers, key.privateKey, tags)
  })
  return Buffer.concat([Buffer.from(signatures.join(''), 'latin1'), mail])
}

function signatureOf(headers: readonly Header[], key: KeyObject, tags: Record<string, string>): string {
  const algorithm = algorithmOf(key)
  const { names, content } = chosen(headers)
  const { d, s, t, bh } = tags
  const lines = [
    `v=1; a=${algorithm}; c=relaxed/relaxed; d=${d}; s=${s};`,
    `t=${t}; bh=${bh};`,
    `h=${names.join(':\r\n ')};`,
    'b=',
  ]
  const unsigned = lines.join('\r\n ')
  const data = Buffer.from(`${content}dkim-signature:${relaxedValue(unsigned)}`, 'latin1')
  const signature = algorithm === 'rsa-sha256' ? sign('sha256', data, key) : sign(null, sha256(data), key)
  const pieces = signature.toString('base64').match(/.{1,72}/g) ?? []
  return `DKIM-Signature: ${unsigned}${pieces.join('\r\n ')}\r\n`
}

function algorithmOf({ type, asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  if (type !== 'private') throw new Error('This key can’t sign.')
  if (asymmetricKeyType === 'ed25519') return 'ed25519-sha256'
  const bits = asymmetricKeyDetails?.modulusLength ?? 0
  if (asymmetricKeyType !== 'rsa' || bits < leastRsaBits) throw new Error('This key doesn’t fit DKIM.')
  return 'rsa-sha256'
}

/** Which headers are signed, and their content; where a name occurs more than once, from the last up (section 5.4.2). */
function chosen(headers: readonly Header[]): { names: string[]; content: string } {
  const names: string[] = []
  const lines: string[] = []
  const take = (name: string) => {
    const found = headers.filter((header) => header.name === name).toReversed()
    names.push(...found.map(() => name))
    lines.push(...found.map(({ value }) => `${name}:${relaxedValue(value)}\r\n`))
  }
  for (const name of guardedHeaders) {
    take(name)
    names.push(name)
  }
  for (const name of otherHeaders) take(name)
  return { names, content: lines.join('') }
}

function headersOf(head: string): Header[] {
  return head.split(/\r\n(?![ \t])/).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1) }
  })
}

/** Section 3.4.2. */
function relaxedValue(value: string): string {
  return value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
}

/** Section 3.4.4. */
function relaxedBody(body: string): Buffer {
  const lines = body.split('\r\n').map((line) => {
    const narrow = line.replaceAll(/[ \t]+/g, ' ')
    return narrow.endsWith(' ') ? narrow.slice(0, -1) : narrow
  })
  const last = lines.findLastIndex((line) => line !== '')
  return Buffer.from(
    lines
      .slice(0, last + 1)
      .map((line) => `${line}\r\n`)
      .join(''),
    'latin1',
  )
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
