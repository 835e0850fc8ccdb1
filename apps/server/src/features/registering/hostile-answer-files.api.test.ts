/** Files that are disguised, endless or broken, and names that some systems mishandle. */
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { cv, fileForms, office, pdf, wordParts } from '#test/answer-files.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { challengeFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let forms: ReturnType<typeof fileForms>
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  forms = fileForms({ server, admin })
})

/** An archive whose first part claims to unpack to two gigabytes. */
async function bomb(): Promise<Blob> {
  const bytes = Buffer.from(await office(wordParts).arrayBuffer())
  bytes.writeUInt32LE(2 ** 31, bytes.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  return new Blob([bytes])
}

/** A form whose file continues for megabytes and never ends. */
async function* endless(field: string, text: string): AsyncGenerator<string> {
  const part = (head: string, text: string) =>
    `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}`
  yield part(`name="${field}"`, `${text}\r\n`)
  yield part('name="answers.cv"; filename="cv.pdf"', '%PDF-')
  for (let sent = 0; sent < 40; sent += 1) yield 'x'.repeat(64 * 1024)
  await new Promise(() => undefined)
}

describe('a file that is refused', () => {
  const everything = { ...cv, filePattern: '.pdf,.png,.docx,.txt' }
  it.each([
    ['a program that is called a PDF', () => new Blob([Uint8Array.from([77, 90, 0, 3])])],
    ['text with a NUL character', () => new Blob(['a\0b'])],
    ['text in another encoding', () => new Blob([Uint8Array.from([0x61, 0xe4, 0x62])])],
    ['an archive that is no document', () => office({ 'a.exe': 'MZ' })],
    ['a document with macros', () => office({ ...wordParts, 'word/vbaProject.bin': 'x' })],
    [
      'a document that calls its macros otherwise',
      () => office(wordParts, '<Types><Default ContentType="application/vnd.ms-office.vbaProject"/></Types>'),
    ],
    ['a document with a part outside of it', () => office({ ...wordParts, '../../evil': 'x' })],
    ['a document that unpacks to gigabytes', bomb],
  ])('is %s', async (_, content) => {
    const event = await forms.eventThatAsks(everything)
    const sent = await forms.send(event, { file: await content() })
    expect(sent.statusCode).toBe(422)
    expect(sent.body).toContain('“CV” doesn’t accept this type of file.')
    expect([await forms.registrantsOf(event), await forms.storedFor(event)]).toEqual([[], []])
  })

  it.each([
    ['of a kind that the question doesn’t take', 'text', '“CV” doesn’t accept this type of file.'],
    ['empty', '', '“CV”: this file is empty.'],
    ['too large', `%PDF-${'x'.repeat(1024 * 1024)}`, '“CV” accepts files up to 1 MB.'],
  ])('is %s, and what was typed stays', async (_, content, sentence) => {
    const event = await forms.eventThatAsks(cv)
    const sent = await forms.send(event, { file: new Blob([content]), fields: { 'answers.company': 'Acme' } })
    expect([sent.statusCode, sent.body.includes(sentence), sent.body.includes('value="Acme"')]).toEqual([
      422,
      true,
      true,
    ])
    expect([await forms.registrantsOf(event), await forms.storedFor(event), await forms.arriving()]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('is not read to the end if it is endless', async () => {
    const event = await forms.eventThatAsks(cv)
    const { token } = challengeFor(server, event, '10.79.0.1')
    const sent = await server.venue.inject({
      method: 'POST',
      url: `/event/${event}`,
      payload: Readable.from(endless('token', token)),
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-forwarded-for': '10.79.0.1' },
    })
    expect([sent.statusCode, sent.body.includes('“CV” accepts files up to 1 MB.')]).toEqual([422, true])
    expect(await forms.arriving()).toEqual([])
  })

  it('is not read at all if another answer is wrong', async () => {
    const event = await forms.eventThatAsks(cv)
    const { token } = challengeFor(server, event, '10.79.0.2')
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: 'nobody' }
    const sent = await server.venue.inject({
      method: 'POST',
      url: `/api/events/${event}/registrations/form/`,
      payload: Readable.from(endless('form', JSON.stringify({ answers, token }))),
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-forwarded-for': '10.79.0.2' },
    })
    expect(refusalOf(sent)).toEqual([422, 'invalid_input', 'answers.email'])
    expect(await forms.arriving()).toEqual([])
  })

  it('is refused over a connection while it still arrives', async () => {
    const event = await forms.eventThatAsks(cv)
    const { token } = challengeFor(server, event, '127.0.0.1')
    const leaving = new AbortController()
    const sent = await fetch(`${await server.listenToAudience()}/event/${event}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: ReadableStream.from(endless('token', token)).pipeThrough(new TextEncoderStream()),
      duplex: 'half',
      signal: leaving.signal,
    })
    expect([sent.status, (await sent.text()).includes('“CV” accepts files up to 1 MB.')]).toEqual([422, true])
    leaving.abort()
  })

  it('is for no question of the form', async () => {
    const event = await forms.eventThatAsks(cv)
    const sent = await forms.send(event, { file: new Blob([pdf]), key: 'company' })
    expect([sent.statusCode, await forms.registrantsOf(event)]).toEqual([422, []])
  })

  it('is cut off in the middle', async () => {
    const event = await forms.eventThatAsks(cv)
    const sent = await server.venue.inject({
      method: 'POST',
      url: `/event/${event}`,
      payload: '--edge\r\nContent-Disposition: form-data; name="token"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', accept: 'text/html' },
    })
    expect([sent.statusCode, sent.body.includes('The form didn’t arrive completely.')]).toEqual([422, true])
  })
})

describe('the name of a file', () => {
  it.each([
    ['x.pdf.exe', 'x.pdf.exe.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    [String.raw`C:\Users\ada\cv.PDF`, 'cv.pdf'],
    ['\u202efdp.exe', '_fdp.exe.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(150)}.pdf`],
  ])('%j is kept as %j', async (name, kept) => {
    const event = await forms.eventThatAsks(cv)
    expect((await forms.send(event, { file: new Blob([pdf]), name })).statusCode).toBe(303)
    expect((await forms.registrantsOf(event)).map(({ answers }) => answers['cv'])).toEqual([kept])
  })
})
