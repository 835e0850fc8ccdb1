/** Files that people attach to the form of an event: who can read them, and that none is left behind. */
import type { RegistrationPage } from '@marquee/domain/registrants'
import { storageUsageSchema } from '@marquee/domain/storage'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { cv, fileForms, neededCv, office, pdf, wordParts } from '#test/answer-files.ts'
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
let forms: ReturnType<typeof fileForms>
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  forms = fileForms({ server, admin })
})

describe('a file question', () => {
  it('[RG-007] accepts a file without JavaScript, which the organizer downloads', async () => {
    const event = await forms.eventThatAsks(neededCv)
    const page = await server.venue.inject({ url: `/event/${event}`, headers: { accept: 'text/html' } })
    expect(page.body).toMatch(/enctype="multipart\/form-data"/i)
    expect(page.body).toContain('PDF, DOCX, XLSX, PPTX, up to 1 MB')
    const sent = await forms.send(event, { file: new Blob([pdf]), name: 'Ada’s CV.pdf' })
    expect(sent.statusCode).toBe(303)
    const [registrant] = await forms.registrantsOf(event)
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
    expect(await forms.arriving()).toEqual([])
  })

  it('accepts the form as JSON and then its files, as the page with JavaScript sends them', async () => {
    const event = await forms.eventThatAsks(neededCv)
    const { token } = challengeFor(server, event, '10.78.0.1')
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: newAddress() }
    const form = new FormData()
    form.append('form', JSON.stringify({ answers, token }))
    form.append('answers.cv', office(wordParts), 'cv.docx')
    const sent = await forms.post(`/api/events/${event}/registrations/form/`, form, '10.78.0.1')
    expect(sent.json()).toMatchObject({ status: 'registered' })
    expect(await forms.registrantsOf(event)).toMatchObject([{ answers: { cv: 'cv.docx' } }])
  })

  it('[RG-008] has its consent in the language in which it was read, whatever the browser requests', async () => {
    const event = await newEventOf(admin)
    const news = { type: 'consent', key: 'news', label: 'Send me news' }
    const translations = { language: 'en', i18n: { de: { 'Send me news': 'Schickt mir Neues' } } }
    expect((await forms.ask(event, [neededCv, news], translations)).statusCode).toBe(200)
    const url = `/api/events/${event}/registration/?lang=de`
    const { fields } = (await server.venue.inject(url)).json<RegistrationPage>()
    const version = fields.find(({ key }) => key === 'news')?.version ?? ''
    const file = new Blob([pdf])
    const plain = await forms.send(event, { fields: { lang: 'de', 'answers.news': version }, file })
    expect(plain.statusCode).toBe(303)
    const { token } = challengeFor(server, event, '10.78.0.2')
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: newAddress(), news: version }
    const form = new FormData()
    form.append('form', JSON.stringify({ answers, token, lang: 'de' }))
    form.append('answers.cv', file, 'cv.pdf')
    const sent = await forms.post(`/api/events/${event}/registrations/form/`, form, '10.78.0.2')
    expect(sent.json()).toMatchObject({ status: 'registered' })
    const registrants = await forms.registrantsOf(event)
    expect(registrants.map(({ answers: { news } }) => news)).toEqual([true, true])
  })

  it('shows the name of the file in exports, and counts it as stored', async () => {
    const event = await forms.eventThatAsks(cv)
    const used = async () =>
      storageUsageSchema
        .parse((await admin.request({ url: '/api/core/storage/' })).json())
        .kinds.find(({ kind }) => kind === 'files')?.bytes ?? 0
    const before = await used()
    await forms.send(event, { file: new Blob([pdf]) })
    expect((await used()) - before).toBe(pdf.length)
    const csv = await admin.request({ url: `/api/event/event-members/export/?event=${event}` })
    expect(csv.body).toContain('cv.pdf')
  })

  it('can be left out unless it is required', async () => {
    const optional = await forms.eventThatAsks(cv)
    expect((await forms.send(optional)).statusCode).toBe(303)
    expect((await registerFor(server, optional)).statusCode).toBe(200)
    const required = await forms.eventThatAsks(neededCv)
    const refused = await forms.send(required)
    expect([refused.statusCode, refused.body.includes('Attach a file to “CV”.')]).toEqual([422, true])
    const json = await registerFor(server, required)
    expect(refusalOf(json)).toEqual([422, 'invalid_input', 'answers.cv'])
    expect(json.body).toContain('Send the file for “CV” as multipart form data.')
  })

  it('can be asked five times in a form', async () => {
    const questions = Array.from({ length: 6 }, (_, index) => ({
      ...cv,
      key: `file_${index}`,
      label: `${index}`,
    }))
    const refused = await forms.ask(await newEventOf(admin), questions)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('A form can have up to 5 file questions. “5” is one too many.')
  })
})

describe('a form that isn’t accepted', () => {
  it.each([
    ['another answer is wrong', { fields: { 'answers.email': 'nobody' } }, 422],
    ['a machine filled it in', { fields: { website: 'https://spam.example' } }, 409],
    ['it is too old', { fields: { token: 'x' } }, 409],
  ])('leaves no file behind if %s', async (_, sent, status) => {
    const event = await forms.eventThatAsks(cv)
    expect((await forms.send(event, { ...sent, file: new Blob([pdf]) })).statusCode).toBe(status)
    expect([await forms.registrantsOf(event), await forms.storedFor(event), await forms.arriving()]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('leaves no file behind if registration is closed, or the person can’t register', async () => {
    const event = await forms.eventThatAsks(cv)
    const settings = `/api/event/${event}/registration_settings/`
    await admin.request({ method: 'PATCH', url: settings, payload: { is_closed: true } })
    expect((await forms.send(event, { file: new Blob([pdf]) })).statusCode).toBe(409)
    await admin.request({ method: 'PATCH', url: settings, payload: { is_closed: false } })
    const address = newAddress()
    const blocks = '/api/event/registration_blocks/'
    await admin.request({ method: 'POST', url: blocks, payload: { address } })
    const blocked = await forms.send(event, { file: new Blob([pdf]), fields: { 'answers.email': address } })
    expect([blocked.statusCode, await forms.storedFor(event)]).toEqual([403, []])
  })

  it('can’t answer with the id of someone else’s file', async () => {
    const event = await forms.eventThatAsks(cv)
    await forms.send(event, { file: new Blob([pdf]) })
    const [ada] = await forms.registrantsOf(event)
    const id = ada?.files[0]?.url.split('/').at(-1) ?? ''
    const stolen = await registerFor(server, event, { answers: { cv: id } })
    expect(refusalOf(stolen)).toEqual([422, 'invalid_input', 'answers.cv'])
    const typed = await forms.send(event, { fields: { 'answers.cv': id } })
    expect([typed.statusCode, await forms.registrantsOf(event)]).toEqual([422, [ada]])
  })

  it('is refused for an hour after two hundred megabytes', async () => {
    const event = await forms.eventThatAsks(cv)
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, ({ db }) =>
      insertAnswerFile(db, {
        ...{ organization_id: admin.organizationId, event_id: event, key: 'cv', name: 'a.pdf' },
        ...{ media_type: 'application/pdf', size_bytes: 200 * 1024 * 1024, storage_key: 'answers/none' },
      }),
    )
    const sent = await forms.send(event, { file: new Blob([pdf]) })
    expect([sent.statusCode, await forms.registrantsOf(event)]).toEqual([429, []])
  })
})

describe('a stored file', () => {
  it('can only be read by people who may read its registrant', async () => {
    const event = await forms.eventThatAsks(cv)
    await forms.send(event, { file: new Blob([pdf]) })
    const url = (await forms.registrantsOf(event))[0]?.files[0]?.url ?? ''
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
    const event = await forms.eventThatAsks(cv)
    const fields = { 'answers.email': newAddress() }
    const cancel = async () => {
      const payload = { ids: (await forms.registrantsOf(event)).map(({ id }) => id) }
      await admin.request({ method: 'POST', url: `/api/event/${event}/bulk_cancel/`, payload })
    }
    await forms.send(event, { fields, file: new Blob([pdf]) })
    await cancel()
    await forms.send(event, { fields })
    expect(await forms.registrantsOf(event)).toMatchObject([
      { answers: { cv: 'cv.pdf' }, files: [{ name: 'cv.pdf' }] },
    ])
    await cancel()
    await forms.send(event, { fields, file: new Blob([`${pdf} again`]), name: 'new.pdf' })
    expect(await forms.registrantsOf(event)).toMatchObject([
      { answers: { cv: 'new.pdf' }, files: [{ name: 'new.pdf' }] },
    ])
    await tidyAnswerFiles(server.services)
    expect(await forms.storedFor(event)).toHaveLength(1)
  })

  it('is deleted with its registration', async () => {
    const event = await forms.eventThatAsks(cv)
    await forms.send(event, { file: new Blob([pdf]) })
    const [registrant] = await forms.registrantsOf(event)
    const payload = { ids: [registrant?.id] }
    await admin.request({ method: 'POST', url: `/api/event/${event}/bulk_delete/`, payload })
    expect(await forms.registrantsOf(event)).toEqual([])
    await tidyAnswerFiles(server.services)
    expect(await forms.storedFor(event)).toEqual([])
  })

  it('is deleted with its event', async () => {
    const event = await forms.eventThatAsks(cv)
    await forms.send(event, { file: new Blob([pdf]) })
    expect(await forms.storedFor(event)).toHaveLength(1)
    await admin.request({ method: 'DELETE', url: `/api/event/events/${event}/` })
    await tidyAnswerFiles(server.services)
    expect(await forms.storedFor(event)).toEqual([])
  })

  it('is removed by the cleanup if the process was killed before the registration was stored', async () => {
    const event = await forms.eventThatAsks(cv)
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
    expect(await forms.storedFor(event)).toHaveLength(1)
    await add('old', new Date(Date.now() - 2 * 60 * 60 * 1000))
    await tidyAnswerFiles(server.services)
    expect(await forms.storedFor(event)).toEqual([])
  })

  it('is separate for each event of a series, so that each is deleted alone', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString()
    const later = await newEventOf(admin, { start_time: days(9), end_time: days(9.1) })
    await forms.ask(later, [neededCv])
    const event = await forms.eventThatAsks(neededCv)
    await admin.request({
      method: 'POST',
      url: '/api/event/series/',
      payload: { name: 'Webinars', events: [event, later] },
    })
    const sent = await forms.send(event, { file: new Blob([pdf]), also: [later] })
    expect(String(sent.headers.location)).toContain(`also=${later}.registered`)
    expect([await forms.storedFor(event), await forms.storedFor(later)]).toEqual([
      [expect.any(String)],
      [expect.any(String)],
    ])
  })

  it('of a colleague is theirs', async () => {
    const event = await forms.eventThatAsks(cv)
    const sent = await forms.send(event, { file: new Blob([pdf]) })
    const by = new URL(String(sent.headers.location), 'https://a.test').searchParams.get('by') ?? ''
    await forms.send(event, {
      fields: { by, 'answers.first_name': 'Grace' },
      file: new Blob([pdf]),
      name: 'grace.pdf',
    })
    const all = await forms.registrantsOf(event)
    const names = all.flatMap(({ files }) => files.map(({ name }) => name))
    expect(names.toSorted()).toEqual(['cv.pdf', 'grace.pdf'])
    const rows = await inOrganization(
      { ...server.services, organizationId: admin.organizationId },
      ({ db }) => listFilesOf(db, { organizationId: admin.organizationId, ids: all.map(({ id }) => id) }),
    )
    expect(rows).toHaveLength(2)
  })
})

describe('what someone else fills in', () => {
  it('asks for no file: organizers, files of registrants and prefilled links skip it', async () => {
    const event = await forms.eventThatAsks(neededCv)
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
