import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { signMail } from './dkim.ts'
import type { Mail } from './mail-transport.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ed25519 = generateKeyPairSync('ed25519')
const publicOf = (key: KeyObject) => {
  const der = key.export({ type: 'spki', format: 'der' })
  return (key.asymmetricKeyType === 'ed25519' ? der.subarray(-32) : der).toString('base64')
}
const records = new Map([
  ['r1._domainkey.acme.test', `v=DKIM1; k=rsa; p=${publicOf(rsa.publicKey)}`],
  ['e1._domainkey.acme.test', `v=DKIM1; k=ed25519; p=${publicOf(ed25519.publicKey)}`],
])
const resolver = async (name: string): Promise<string[][]> => {
  const record = records.get(name)
  if (record === undefined) throw Object.assign(new Error('missing'), { code: 'ENOTFOUND' })
  return [[record]]
}
const verdictsOf = async (mail: Buffer) => {
  const { results } = await dkimVerify(mail, { resolver })
  return results.map(({ status }) => status?.result)
}

const signing = {
  domain: 'acme.test',
  keys: [
    { selector: 'r1', privateKey: rsa.privateKey },
    { selector: 'e1', privateKey: ed25519.privateKey },
  ],
}
const sender = {
  from: { name: 'Acme Äpfel', address: 'events@acme.test' },
  returnPath: 'bounces@rp.acme.test',
  signing,
}
const calendar =
  'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nORGANIZER:mailto:studio@example.org\r\nEND:VCALENDAR\r\n'
const mail: Mail = {
  id: 'c0ffee',
  date: new Date('2027-03-20T13:00:00Z'),
  to: 'ada@example.org',
  subject: `Grüße ${'sehr lange '.repeat(20)}`,
  text: 'Hello  \n.\n\n\nÄ\t tab\n\n\n',
  html: '<p>Hello</p>',
  calendar,
}
const own = { from: { name: 'Studio', address: 'studio@example.org' }, host: 'studio.example.org' }
const compose = async (change: Partial<Mail> = {}) =>
  (await composeMail({ ...mail, sender, ...change }, own)).raw

describe('a mail of a sender domain', () => {
  it.each([
    ['with a calendar file', {}],
    ['without one', { calendar: undefined }],
    ['with an empty text', { text: '', html: '' }],
    ['with long lines', { text: 'x'.repeat(5000), html: `<p>${'é'.repeat(3000)}</p>` }],
  ] as const)('is signed with both keys: %s', async (_case, { ...change }) => {
    const { calendar: file, ...rest } = { ...mail, sender, ...change }
    const { raw } = await composeMail({ ...rest, ...(file !== undefined && { calendar: file }) }, own)
    expect(await verdictsOf(raw)).toEqual(['pass', 'pass'])
  })

  it.each([
    ['a second Subject', 'Subject: Pay here\r\n'],
    ['a second From', 'From: ceo@acme.test\r\n'],
    ['a second To', 'To: all@example.org\r\n'],
    ['a second Date', 'Date: Mon, 1 Jan 2029 00:00:00 +0000\r\n'],
    ['another address for replies', 'Reply-To: mallory@example.org\r\n'],
    ['another type', 'Content-Type: text/plain\r\n'],
  ])('is no longer valid with %s', async (_case, header) => {
    const signed = await compose()
    expect(await verdictsOf(Buffer.concat([Buffer.from(header), signed]))).toEqual(['fail', 'fail'])
  })

  it('is no longer valid once a word of it changes', async () => {
    const signed = (await compose()).toString('latin1')
    for (const changed of [signed.replace('Hello', 'Hallo'), signed.replace('ada@', 'eve@')])
      expect(await verdictsOf(Buffer.from(changed, 'latin1'))).not.toContain('pass')
  })

  it('is the same to the byte each time it is sent', async () => {
    const one = await composeMail({ ...mail, sender }, own)
    expect(one.raw.toString()).toContain('Message-ID: <c0ffee@acme.test>')
    expect(one.raw.toString()).toContain('Date: Sat, 20 Mar 2027 13:00:00 +0000')
    expect(one.envelope).toEqual({ from: 'bounces@rp.acme.test', to: ['ada@example.org'] })
    expect((await compose()).equals(one.raw)).toBe(true)
  })

  it('has a calendar file that it organizes, as its last alternative and as an attachment', async () => {
    const { default: PostalMime } = await import('postal-mime')
    const raw = await compose()
    const { attachments } = await PostalMime.parse(raw)
    const files = attachments.map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    )
    expect(
      files.every((file) => /^ORGANIZER:mailto:events@acme\.test$/m.test(file.replaceAll('\r', ''))),
    ).toBe(true)
    const types = [...raw.toString().matchAll(/^Content-Type: ([\w/-]+)/gm)].map(([, type]) => type)
    expect(types).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'text/calendar',
      'application/ics',
    ])
  })
})

it.each([
  ['a public key', rsa.publicKey],
  ['a short key', generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey],
  ['a key of another kind', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
])('refuses to sign with %s', (_case, privateKey) => {
  const signs = () =>
    signMail(
      Buffer.from('From: a\r\n\r\n'),
      { domain: 'acme.test', keys: [{ selector: 's', privateKey }] },
      mail.date,
    )
  expect(signs).toThrow(/key/)
})

it('refuses to leave a mail unsigned', () => {
  expect(() => signMail(Buffer.from('From: a\r\n\r\n'), { domain: 'a', keys: [] }, mail.date)).toThrow(
    'no DKIM key',
  )
})
