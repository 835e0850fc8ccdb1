/** Files that people attach to the form of an event: what is taken, who may read it, and that nothing stays behind. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Page } from '@marquee/domain/lists'
import { defaultFormioData } from '@marquee/domain/registration'
import type { Registrant } from '@marquee/domain/registrants'
import { storageUsageSchema } from '@marquee/domain/storage'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { challengeFor, newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { insertAnswerFile, listFilesOf } from './answer-file-store.ts'
import { answerFilesPrefix } from './answer-files.ts'
import { tidyAnswerFiles } from './tidy-answer-files.job.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const forms = '/api/event/registration_forms/'
const cv = { type: 'file', key: 'cv', label: 'CV', filePattern: '.pdf,.docx', fileMaxSize: '1MB' }
const needed = { ...cv, validate: { required: true } }
const pdf = '%PDF-1.7 of Ada'

async function ask(event: string, questions: readonly object[], by = admin) {
  const { id } = (await by.request({ url: forms, query: { event } })).json<{ id: string }>()
  const formio_data = { ...defaultFormioData, components: [...defaultFormioData.components, ...questions] }
  return by.request({ method: 'PUT', url: forms, payload: { form: id, event, formio_data } })
}

async function eventThatAsks(...questions: object[]): Promise<string> {
  const event = await newEventOf(admin)
  expect((await ask(event, questions)).statusCode).toBe(200)
  return event
}

let networks = 0
type Sent = { fields?: Record<string, string>; also?: string[]; file?: Blob; name?: string; key?: string }

/** Sends the page's form as a browser without JavaScript does. */
async function send(event: string, { fields, also = [], file, name = 'cv.pdf', key = 'cv' }: Sent = {}) {
  networks += 1
  const network = `10.77.${networks >> 8}.${networks & 255}`
  const form = new FormData()
  const { token } = challengeFor(server, event, network)
  const names = { 'answers.first_name': 'Ada', 'answers.last_name': 'Lovelace' }
  const all = { website: '', token, ...names, 'answers.email': newAddress(), ...fields }
  for (const [field, value] of Object.entries(all)) form.append(field, value)
  for (const id of also) form.append('also', id)
  form.append(`answers.${key}`, file ?? new Blob([]), file ? name : '')
  return post(`/event/${event}`, form, network)
}

async function post(url: string, form: FormData, network: string) {
  const body = new Response(form)
  return server.venue.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      accept: 'text/html',
      'x-forwarded-for': network,
    },
  })
}

const registrantsOf = async (event: string, by = admin) =>
  (await by.request({ url: `/api/event/event-members/?event=${event}` })).json<Page<Registrant>>().results

async function storedFor({ organizationId }: Person, event: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of server.services.store.list(answerFilesPrefix(organizationId))) keys.push(key)
  return keys.filter((key) => key.includes(event))
}

/** Files that are still being received. */
const arriving = () => readdir(join(server.services.settings.workFolder, 'answers')).catch(() => [])

const office = (parts: Record<string, string>, types = '<Types/>') =>
  new Blob([
    zipSync({
      '[Content_Types].xml': strToU8(types),
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    }),
  ])
const document = { 'word/document.xml': '<document/>' }

/** An archive that says of its first part that it unpacks to two gigabytes. */
async function bomb(): Promise<Blob> {
  const bytes = Buffer.from(await office(document).arrayBuffer())
  bytes.writeUInt32LE(2 ** 31, bytes.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  return new Blob([bytes])
}

describe('a file question', () => {
  it('[RG-007] takes a file without JavaScript, which the organizer downloads', async () => {
    const event = await eventThatAsks(needed)
    const page = await server.venue.inject({ url: `/event/${event}`, headers: { accept: 'text/html' } })
    expect(page.body).toMatch(/enctype="multipart\/form-data"/i)
    expect(page.body).toContain('PDF, DOCX, XLSX, PPTX, up to 1 MB')
    const sent = await send(event, { file: new Blob([pdf]), name: 'Ada’s CV.pdf' })
    expect(sent.statusCode).toBe(303)
    const [registrant] = await registrantsOf(event)
    expect(registrant?.answers['cv']).toBe('Ada’s CV.pdf')
    expect(registrant?.files).toMatchObject([{ key: 'cv', name: 'Ada’s CV.pdf', size_bytes: pdf.length }])
    const got = await admin.request({ url: registrant?.files[0]?.url ?? '' })
    expect([got.statusCode, got.body]).toEqual([200, pdf])
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await arriving()).toEqual([])
  })

  it('takes the form as JSON and then its files, as the page with JavaScript sends them', async () => {
    const event = await eventThatAsks(needed)
    const { token } = challengeFor(server, event, '10.78.0.1')
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: newAddress() }
    const form = new FormData()
    form.append('form', JSON.stringify({ answers, token }))
    form.append('answers.cv', office(document), 'cv.docx')
    const sent = await post(`/api/events/${event}/registrations/form/`, form, '10.78.0.1')
    expect(sent.json()).toMatchObject({ status: 'registered' })
    expect(await registrantsOf(event)).toMatchObject([{ answers: { cv: 'cv.docx' } }])
  })

  it('shows the name of the file in exports, and counts it as stored', async () => {
    const event = await eventThatAsks(cv)
    const used = async () =>
      storageUsageSchema
        .parse((await admin.request({ url: '/api/core/storage/' })).json())
        .kinds.find(({ kind }) => kind === 'files')?.bytes ?? 0
    const before = await used()
    await send(event, { file: new Blob([pdf]) })
    expect((await used()) - before).toBe(pdf.length)
    const csv = await admin.request({ url: `/api/event/event-members/export/?event=${event}` })
    expect(csv.body).toContain('cv.pdf')
  })

  it('can be left out unless it is required', async () => {
    const optional = await eventThatAsks(cv)
    expect((await send(optional)).statusCode).toBe(303)
    expect((await registerFor(server, optional)).statusCode).toBe(200)
    const required = await eventThatAsks(needed)
    const refused = await send(required)
    expect([refused.statusCode, refused.body.includes('Attach a file to “CV”.')]).toEqual([422, true])
    const json = await registerFor(server, required)
    expect(refusalOf(json)).toEqual([422, 'invalid_input', 'answers.cv'])
    expect(json.body).toContain('Send the file for “CV” itself, in a multipart form.')
  })

  it('can be asked five times in a form', async () => {
    const questions = Array.from({ length: 6 }, (_, index) => ({
      ...cv,
      key: `file_${index}`,
      label: `${index}`,
    }))
    const refused = await ask(await newEventOf(admin), questions)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('A form can have up to 5 file questions. “5” is one too many.')
  })
})

describe('a file that is refused', () => {
  const everything = { ...cv, filePattern: '.pdf,.png,.docx,.txt' }
  it.each([
    ['a program that is called a PDF', () => new Blob([Uint8Array.from([77, 90, 0, 3])])],
    ['text with a NUL character', () => new Blob(['a\0b'])],
    ['text in another encoding', () => new Blob([Uint8Array.from([0x61, 0xe4, 0x62])])],
    ['an archive that is no document', () => office({ 'a.exe': 'MZ' })],
    ['a document with macros', () => office({ ...document, 'word/vbaProject.bin': 'x' })],
    [
      'a document that calls its macros otherwise',
      () => office(document, '<Types><Default ContentType="application/vnd.ms-office.vbaProject"/></Types>'),
    ],
    ['a document with a part outside of it', () => office({ ...document, '../../evil': 'x' })],
    ['a document that unpacks to gigabytes', bomb],
  ])('is %s', async (_, content) => {
    const event = await eventThatAsks(everything)
    const sent = await send(event, { file: await content() })
    expect(sent.statusCode).toBe(422)
    expect(sent.body).toContain('“CV” doesn’t take files like this one.')
    expect([await registrantsOf(event), await storedFor(admin, event)]).toEqual([[], []])
  })

  it.each([
    ['of a kind that the question doesn’t take', 'text', '“CV” doesn’t take files like this one.'],
    ['empty', '', '“CV”: this file is empty.'],
    ['too large', `%PDF-${'x'.repeat(1024 * 1024)}`, '“CV” takes files up to 1 MB.'],
  ])('is %s, and what was typed stays', async (_, content, sentence) => {
    const event = await eventThatAsks(cv)
    const sent = await send(event, { file: new Blob([content]), fields: { 'answers.company': 'Acme' } })
    expect([sent.statusCode, sent.body.includes(sentence), sent.body.includes('value="Acme"')]).toEqual([
      422,
      true,
      true,
    ])
    expect([await registrantsOf(event), await storedFor(admin, event), await arriving()]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('is not read to its end if it has no end', async () => {
    const event = await eventThatAsks(cv)
    const { token } = challengeFor(server, event, '10.79.0.1')
    const part = (head: string, text: string) =>
      `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}`
    async function* endless() {
      yield part('name="token"', `${token}\r\n`)
      yield part('name="answers.cv"; filename="cv.pdf"', '%PDF-')
      for (let sent = 0; sent < 40; sent += 1) yield 'x'.repeat(64 * 1024)
      await new Promise(() => undefined)
    }
    const sent = await server.venue.inject({
      method: 'POST',
      url: `/event/${event}`,
      payload: Readable.from(endless()),
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-forwarded-for': '10.79.0.1' },
    })
    expect([sent.statusCode, sent.body.includes('“CV” takes files up to 1 MB.')]).toEqual([422, true])
    expect(await arriving()).toEqual([])
  })

  it('is one for which the form has no question', async () => {
    const event = await eventThatAsks(cv)
    const sent = await send(event, { file: new Blob([pdf]), key: 'company' })
    expect([sent.statusCode, await registrantsOf(event)]).toEqual([422, []])
  })

  it('is cut off in the middle', async () => {
    const event = await eventThatAsks(cv)
    const sent = await server.venue.inject({
      method: 'POST',
      url: `/event/${event}`,
      payload: '--edge\r\nContent-Disposition: form-data; name="token"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', accept: 'text/html' },
    })
    expect([sent.statusCode, sent.body.includes('The form didn’t arrive as a whole.')]).toEqual([422, true])
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
    const event = await eventThatAsks(cv)
    expect((await send(event, { file: new Blob([pdf]), name })).statusCode).toBe(303)
    expect((await registrantsOf(event)).map(({ answers }) => answers['cv'])).toEqual([kept])
  })
})

describe('a form that isn’t taken', () => {
  it.each([
    ['another answer is wrong', { fields: { 'answers.email': 'nobody' } }, 422],
    ['a machine filled it in', { fields: { website: 'https://spam.example' } }, 409],
    ['it is too old', { fields: { token: 'x' } }, 409],
  ])('leaves no file behind where %s', async (_, sent, status) => {
    const event = await eventThatAsks(cv)
    expect((await send(event, { ...sent, file: new Blob([pdf]) })).statusCode).toBe(status)
    expect([await registrantsOf(event), await storedFor(admin, event), await arriving()]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('leaves no file behind where registration is closed, or the person can’t register', async () => {
    const event = await eventThatAsks(cv)
    const settings = `/api/event/${event}/registration_settings/`
    await admin.request({ method: 'PATCH', url: settings, payload: { is_closed: true } })
    expect((await send(event, { file: new Blob([pdf]) })).statusCode).toBe(409)
    await admin.request({ method: 'PATCH', url: settings, payload: { is_closed: false } })
    const address = newAddress()
    const blocks = '/api/event/registration_blocks/'
    await admin.request({ method: 'POST', url: blocks, payload: { address } })
    const blocked = await send(event, { file: new Blob([pdf]), fields: { 'answers.email': address } })
    expect([blocked.statusCode, await storedFor(admin, event)]).toEqual([403, []])
  })

  it('can’t answer with the id of somebody else’s file', async () => {
    const event = await eventThatAsks(cv)
    await send(event, { file: new Blob([pdf]) })
    const [ada] = await registrantsOf(event)
    const id = ada?.files[0]?.url.split('/').at(-1) ?? ''
    const stolen = await registerFor(server, event, { answers: { cv: id } })
    expect(refusalOf(stolen)).toEqual([422, 'invalid_input', 'answers.cv'])
    const typed = await send(event, { fields: { 'answers.cv': id } })
    expect([typed.statusCode, await registrantsOf(event)]).toEqual([422, [ada]])
  })

  it('is refused for an hour after two hundred megabytes', async () => {
    const event = await eventThatAsks(cv)
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, ({ db }) =>
      insertAnswerFile(db, {
        ...{ organization_id: admin.organizationId, event_id: event, key: 'cv', name: 'a.pdf' },
        ...{ media_type: 'application/pdf', size_bytes: 200 * 1024 * 1024, storage_key: 'answers/none' },
      }),
    )
    const sent = await send(event, { file: new Blob([pdf]) })
    expect([sent.statusCode, await registrantsOf(event)]).toEqual([429, []])
  })
})

describe('a stored file', () => {
  it('is read by those who may read its registrant only', async () => {
    const event = await eventThatAsks(cv)
    await send(event, { file: new Blob([pdf]) })
    const url = (await registrantsOf(event))[0]?.files[0]?.url ?? ''
    const stranger = await signedIn(server)
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`delete from workspace_members where user_id = ${member.id}`),
    )
    expect((await server.app.inject({ url })).statusCode).toBe(401)
    expect((await stranger.request({ url })).statusCode).toBe(404)
    expect((await member.request({ url })).statusCode).toBe(403)
    expect((await server.venue.inject({ url })).statusCode).toBe(404)
    const withCookie = await server.app.inject({ url, headers: { cookie: admin.cookies } })
    expect(withCookie.statusCode).toBe(200)
  })

  it('[RG-027] stays when the person registers again, unless they attach another one', async () => {
    const event = await eventThatAsks(cv)
    const fields = { 'answers.email': newAddress() }
    const cancel = async () => {
      const payload = { ids: (await registrantsOf(event)).map(({ id }) => id) }
      await admin.request({ method: 'POST', url: `/api/event/${event}/bulk_cancel/`, payload })
    }
    await send(event, { fields, file: new Blob([pdf]) })
    await cancel()
    await send(event, { fields })
    expect(await registrantsOf(event)).toMatchObject([
      { answers: { cv: 'cv.pdf' }, files: [{ name: 'cv.pdf' }] },
    ])
    await cancel()
    await send(event, { fields, file: new Blob([`${pdf} again`]), name: 'new.pdf' })
    expect(await registrantsOf(event)).toMatchObject([
      { answers: { cv: 'new.pdf' }, files: [{ name: 'new.pdf' }] },
    ])
    await tidyAnswerFiles(server.services)
    expect(await storedFor(admin, event)).toHaveLength(1)
  })

  it('goes with its registration', async () => {
    const event = await eventThatAsks(cv)
    await send(event, { file: new Blob([pdf]) })
    const [registrant] = await registrantsOf(event)
    const payload = { ids: [registrant?.id] }
    await admin.request({ method: 'POST', url: `/api/event/${event}/bulk_delete/`, payload })
    expect(await registrantsOf(event)).toEqual([])
    await tidyAnswerFiles(server.services)
    expect(await storedFor(admin, event)).toEqual([])
  })

  it('goes with its event', async () => {
    const event = await eventThatAsks(cv)
    await send(event, { file: new Blob([pdf]) })
    expect(await storedFor(admin, event)).toHaveLength(1)
    await admin.request({ method: 'DELETE', url: `/api/event/events/${event}/` })
    await tidyAnswerFiles(server.services)
    expect(await storedFor(admin, event)).toEqual([])
  })

  it('is found by the cleanup if the process was killed before the registration was made', async () => {
    const event = await eventThatAsks(cv)
    const { organizationId } = admin
    const storage_key = `${answerFilesPrefix(organizationId)}${event}/killed`
    await server.services.store.put(storage_key, Buffer.from(pdf), { contentType: 'application/pdf' })
    const add = (key: string, created_at: Date) =>
      inOrganization({ ...server.services, organizationId }, ({ db }) =>
        insertAnswerFile(db, {
          ...{ organization_id: organizationId, event_id: event, key, name: 'a.pdf', created_at },
          ...{ media_type: 'application/pdf', size_bytes: pdf.length, storage_key },
        }),
      )
    await add('recent', new Date())
    await tidyAnswerFiles(server.services)
    expect(await storedFor(admin, event)).toHaveLength(1)
    await add('old', new Date(Date.now() - 2 * 60 * 60 * 1000))
    await tidyAnswerFiles(server.services)
    expect(await storedFor(admin, event)).toEqual([])
  })

  it('is one for each event of a series, so that each is deleted alone', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString()
    const later = await newEventOf(admin, { start_time: days(9), end_time: days(9.1) })
    await ask(later, [needed])
    const event = await eventThatAsks(needed)
    await admin.request({
      method: 'POST',
      url: '/api/event/series/',
      payload: { name: 'Webinars', events: [event, later] },
    })
    const sent = await send(event, { file: new Blob([pdf]), also: [later] })
    expect(String(sent.headers.location)).toContain(`also=${later}.registered`)
    expect([await storedFor(admin, event), await storedFor(admin, later)]).toEqual([
      [expect.any(String)],
      [expect.any(String)],
    ])
  })

  it('of a colleague is theirs', async () => {
    const event = await eventThatAsks(cv)
    const sent = await send(event, { file: new Blob([pdf]) })
    const by = new URL(String(sent.headers.location), 'https://a.test').searchParams.get('by') ?? ''
    await send(event, {
      fields: { by, 'answers.first_name': 'Grace' },
      file: new Blob([pdf]),
      name: 'grace.pdf',
    })
    const all = await registrantsOf(event)
    expect(all.map(({ files }) => files.map(({ name }) => name)).toSorted()).toEqual([
      ['cv.pdf'],
      ['grace.pdf'],
    ])
    const rows = await inOrganization(
      { ...server.services, organizationId: admin.organizationId },
      ({ db }) => listFilesOf(db, { organizationId: admin.organizationId, ids: all.map(({ id }) => id) }),
    )
    expect(rows).toHaveLength(2)
  })
})

describe('what someone else fills in', () => {
  it('asks for no file: organizers, files of registrants and prefilled links leave it out', async () => {
    const event = await eventThatAsks(needed)
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: newAddress() }
    const added = await admin.request({
      method: 'POST',
      url: '/api/event/event-members/',
      payload: { event, answers },
    })
    expect(added.statusCode).toBe(204)
    const link = await admin.request({
      method: 'POST',
      url: '/api/event/prefilled_links/',
      payload: { event, answers: { cv: 'x' }, valid_days: 7 },
    })
    expect(refusalOf(link)).toEqual([422, 'invalid_input', 'answers.cv'])
  })
})
