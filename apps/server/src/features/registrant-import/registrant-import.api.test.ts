import { randomUUID } from 'node:crypto'
import type { Page } from '@marquee/domain/lists'
import type { FlatFile } from '@marquee/domain/registrant-import'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { importBatches } from './import-registrants.job.ts'
import { formWithFile, workbook } from '#test/flat-file.ts'
import { importsBy, sentenceOf } from '#test/registrant-imports.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const { createEvent, at, atSheet, send, validate, submit, ended, importFile, rowsOf, registrants } =
  importsBy(() => admin)
const emailsIn = async (event: string) =>
  (await registrants(event)).results.map(({ user }) => user.email).toSorted()
/** Each with its own name and address. */
const csvOf = (...addresses: string[]) =>
  ['First name,Last name,Email', ...addresses.map((address, index) => `Person,${index},${address}`)].join(
    '\n',
  )

describe('validating a flat file', () => {
  it('[RG-031 RG-035 EM-120 EM-125] says for each row what would happen to it, and registers nobody', async () => {
    const event = await createEvent()
    const known = newAddress()
    expect((await registerFor(server, event, { email: known })).statusCode).toBe(200)
    const blocked = `eve@${randomUUID()}.test`
    await admin.request({
      method: 'POST',
      url: '/api/event/registration_blocks/',
      payload: { address: blocked },
    })
    const ann = newAddress()
    const file = [
      'Surname;First Name;E-mail address;Job title;Notes',
      `Lee;Ann;${ann};CEO;hi`,
      `Lee;Bob;not an address;;`,
      `;Cid;${newAddress()};;`,
      `Lee;Ann;${ann.toUpperCase()};;`,
      '',
      `Known;Kim;${known};;`,
      `Evil;Eve;${blocked};;`,
      `Long;${'x'.repeat(300)};${newAddress()};;`,
    ].join('\r\n')
    const sheet = await validate(event, file)
    expect(sheet).toMatchObject({ status: 'checked', row_count: 7, file_name: 'people.csv' })
    expect(sheet.columns.map(({ field }) => field)).toEqual([
      'last_name',
      'first_name',
      'email',
      'title',
      null,
    ])
    expect(sheet.counts).toMatchObject({ ready: 1, invalid: 3, duplicate: 1, registered: 1, blocked: 1 })
    const { results } = await rowsOf(sheet.sheet_id)
    expect(
      results.map(({ row, outcome, problems }) => [row, outcome, ...problems.map(({ message }) => message)]),
    ).toEqual([
      [3, 'invalid', 'Enter an email address, like name@example.com.'],
      [4, 'invalid', 'Answer this question.'],
      [5, 'duplicate', 'An earlier row has this person.'],
      [7, 'registered', 'This person is registered for the event already.'],
      [8, 'blocked', 'This address is on the block list.'],
      [9, 'invalid', 'Use at most 255 characters.'],
      [2, 'ready'],
    ])
    expect(results[0]?.problems[0]?.field).toBe('email')
    expect((await rowsOf(sheet.sheet_id, '?outcome=invalid&limit=1')).count).toBe(3)
    expect(await emailsIn(event)).toEqual([known])
  })

  it('[RG-031] finds the addresses by content, even in a file without a header', async () => {
    const event = await createEvent()
    const sheet = await validate(event, `Ann,Lee,${newAddress()}\nBob,Lee,${newAddress()}`)
    expect(sheet).toMatchObject({ row_count: 2, counts: { invalid: 2 } })
    expect(sheet.columns.map(({ field }) => field)).toEqual([null, null, 'email'])
    const fields = ['first_name', 'last_name', 'email']
    const url = atSheet(sheet.sheet_id)
    const matched = await admin.request({ method: 'PATCH', url, payload: { fields } })
    expect(matched.json<FlatFile>().counts).toMatchObject({ ready: 2, invalid: 0 })
    const refused = (payload: object) => admin.request({ method: 'PATCH', url, payload })
    for (const [wrong, sentence] of [
      [[null, null, null], 'Choose the column with the email addresses.'],
      [['email', 'email', null], 'Choose each question for one column only.'],
      [['email', 'nothing', null], 'Choose questions of the event’s form.'],
      [['email'], 'Send one entry for each column of the file.'],
    ] as const) {
      expect(sentenceOf(await refused({ fields: wrong }))).toBe(sentence)
    }
  })

  it('[RG-031] reads the first visible sheet of a workbook, whatever the file is called', async () => {
    const event = await createEvent()
    const file = workbook({
      rows: [
        ['Email', 'First name', 'Last name', 'Company'],
        ['ann.lee+vip@Example.org', 'آن 😀', 'Lee', { formula: 'HYPERLINK("x")', result: '=evil()' }],
        [newAddress(), 'Bob', 'Lee', 45_000],
      ],
      extra: { 'xl/vbaProject.bin': new Uint8Array([1]) },
    })
    const sheet = await validate(event, file, 'people.csv')
    expect(sheet).toMatchObject({ row_count: 2, counts: { ready: 2 } })
    const { results } = await rowsOf(sheet.sheet_id)
    expect(results[0]?.cells).toEqual(['ann.lee+vip@Example.org', 'آن 😀', 'Lee', '=evil()'])
    expect(results[1]?.cells[3]).toBe('2023-03-15')
  })

  const umlaut = 'Email;First name;Last name\nann@example.org;Jürgen;Groß 😀\n'
  it.each([
    ['[RG-031 RG-035]', 'UTF-8 with its mark', Buffer.from(`\ufeff${umlaut}`)],
    ['[RG-031 RG-035]', 'UTF-16 of little ends', Buffer.from(`\ufeff${umlaut}`, 'utf16le')],
    ['[RG-031 RG-035]', 'UTF-16 of big ends', Buffer.from(`\ufeff${umlaut}`, 'utf16le').swap16()],
    ['[RG-031 RG-035]', 'UTF-16 without a mark', Buffer.from(umlaut, 'utf16le')],
    ['[RG-031 RG-035]', 'Windows-1252', Buffer.from(umlaut.replace(' 😀', ''), 'latin1')],
    ['[RG-031 RG-035]', 'tabs', umlaut.replaceAll(';', '\t')],
    ['[RG-031 RG-035]', 'bars', umlaut.replaceAll(';', '|')],
    ['[RG-031 RG-035]', 'commas', umlaut.replaceAll(';', ',')],
    ['[RG-031 RG-035]', 'a separator of Excel', `sep=;\r\n${umlaut}`],
  ])('%s reads a CSV file in or with %s', async (_rows, _name, file) => {
    const event = await createEvent()
    const sheet = await validate(event, file)
    expect(sheet.counts).toMatchObject({ ready: 1 })
    const [row] = (await rowsOf(sheet.sheet_id)).results
    expect(row?.cells.slice(0, 2)).toEqual(['ann@example.org', 'Jürgen'])
    expect(row?.cells[2]).toMatch(/^Groß/)
  })

  // Refused by the sizes that it says, before it is unpacked.
  const bomb = new Uint8Array(21 * 1024 * 1024)
  it.each([
    ['[RG-033 EM-123]', 'an empty file', '', /empty/],
    ['[RG-033 EM-123]', 'a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /isn’t a table/],
    ['[RG-033 EM-123]', 'a page', '<!DOCTYPE html><table>', /isn’t a table/],
    ['[RG-033 EM-123]', 'a header alone', 'Email,Name\n', /only a header/],
    ['[RG-033 EM-123]', 'an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /Excel 97/],
    [
      '[RG-033 EM-123]',
      'an encrypted workbook',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(9000),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      /protected with a password/,
    ],
    ['[RG-033 EM-123]', 'half a workbook', workbook({ rows: [['Email']] }).slice(0, 500), /damaged/],
    [
      '[RG-033 EM-123]',
      'a workbook that unpacks to much more',
      workbook({ rows: [], extra: { 'xl/worksheets/sheet2.xml': bomb } }),
      /too large/,
    ],
    [
      '[RG-033 RG-035 EM-123]',
      'a thousand columns',
      `${'a,'.repeat(1000)}b\n`.repeat(2),
      /more than 200 columns/,
    ],
    ['[RG-033 RG-035 EM-123]', 'too many rows', 'a@b.test\n'.repeat(100_002), /more than 100,000 rows/],
    [
      '[RG-033 EM-123]',
      'an open quotation mark',
      `Email,Name\na@b.test,"${'x'.repeat(17_000_000)}`,
      /never closed/,
    ],
  ])('%s refuses %s with the reason', async (_rows, _name, file, reason) => {
    const event = await createEvent()
    const reply = await send(event, file)
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'file'])
    expect(sentenceOf(reply)).toMatch(reason)
  })

  it('[RG-033] refuses a file of 300 MB before reading it, and one that is longer than it says', async () => {
    const event = await createEvent()
    const { payload, headers } = formWithFile('Email\n', 'people.csv')
    const announced = await admin.request({
      method: 'POST',
      url: at(event, 'validate/'),
      headers: { ...headers, 'content-length': String(300 * 1024 * 1024) },
      payload,
    })
    expect(refusalOf(announced).slice(0, 2)).toEqual([413, 'too_large'])
    const longer = await send(event, Buffer.alloc(50 * 1024 * 1024 + 20, 'a'))
    expect(refusalOf(longer).slice(0, 2)).toEqual([413, 'too_large'])
  })

  it('[RG-031] keeps a cell of 10 MB out of the import, but imports the other rows', async () => {
    const event = await createEvent()
    const long = 'x'.repeat(10 * 1024 * 1024)
    const sheet = await validate(event, `${csvOf(newAddress())}\n"${long}",Lee,${newAddress()}\n`)
    expect(sheet.counts).toMatchObject({ ready: 1, invalid: 1 })
    const [row] = (await rowsOf(sheet.sheet_id)).results
    expect(row?.problems).toEqual([{ field: 'first_name', message: 'Use fewer than 10,000 characters.' }])
  })
})

describe('the places that a check promises', () => {
  it('[RG-032 RG-035] are those that the import finds, and rows without one come first', async () => {
    const event = await createEvent({}, { host_type: 'Hybrid' })
    await admin.request({
      method: 'PATCH',
      url: `/api/event/${event}/registration_settings/`,
      payload: { capacity: 4, in_person_capacity: 1 },
    })
    const ways = ['In person', 'In person', 'Online', 'In person', 'Online', 'Online', 'Online']
    const lines = ways.map((way, index) => `Ada,${index},${newAddress()},${way}`)
    const { sheet_id, counts } = await validate(
      event,
      ['First name,Last name,Email,Attendance', ...lines].join('\n'),
    )
    expect(counts).toMatchObject({ ready: 4, full: 3 })
    const { results } = await rowsOf(sheet_id)
    expect(results.map(({ row, problems }) => [row, problems[0]?.message])).toEqual([
      [3, 'There are no in-person places left.'],
      [5, 'There are no in-person places left.'],
      [8, 'The event has reached its registration capacity.'],
      ...[2, 4, 6, 7].map((row) => [row, undefined]),
    ])
    await submit(event, sheet_id, { over_capacity: 'waitlist' })
    expect((await ended(sheet_id)).counts).toMatchObject({ added: 4, waitlisted: 3, full: 0 })
  })

  it('[RG-032] are assigned again when the file is imported', async () => {
    const event = await createEvent({ capacity: 1 })
    const { sheet_id, counts } = await validate(event, csvOf(newAddress(), newAddress()))
    expect(counts).toMatchObject({ ready: 1, full: 1 })
    const url = `/api/event/${event}/registration_settings/`
    await admin.request({ method: 'PATCH', url, payload: { capacity: 2 } })
    await submit(event, sheet_id)
    expect((await ended(sheet_id)).counts).toMatchObject({ added: 2, full: 0 })
  })
})

describe('submitting a flat file', () => {
  it('[RG-032 EM-121] registers everyone who is ready, once and without an email', async () => {
    const event = await createEvent({ needs_approval: true, is_closed: true })
    const [ann, bob] = [newAddress(), newAddress()]
    const { sheet_id } = await validate(event, csvOf(ann, bob, 'nobody'))
    const reply = await submit(event, sheet_id, { has_consent: true })
    expect(reply.json()).toMatchObject({ status: 'importing' })
    const sheet = await ended(sheet_id)
    expect(sheet.counts).toMatchObject({ added: 2, invalid: 1, ready: 0 })
    expect(sheet.can).toEqual({ submit: false, decode: false, undo: true })
    const { results } = await registrants(event)
    expect(results.map(({ user }) => user.email).toSorted()).toEqual([ann, bob].toSorted())
    for (const { status, source, consented_at } of results) {
      expect([status, source]).toEqual(['registered', { utm_source: 'import' }])
      expect(consented_at).not.toBeNull()
    }
    expect(await countsOf(event, [ann, bob])).toEqual({ emails: 0, activities: 2, audited: 1 })
    expect(refusalOf(await submit(event, sheet_id)).slice(0, 2)).toEqual([409, 'conflict'])
    const list = await admin.request({ url: at(event) })
    expect(list.json<Page<FlatFile>>().results.map((each) => each.sheet_id)).toEqual([sheet_id])
  })

  it('[RG-032] emails everyone if the importer asks for it', async () => {
    const event = await createEvent()
    const ann = newAddress()
    await importFile(event, csvOf(ann), { sends_emails: true })
    expect(await countsOf(event, [ann])).toEqual({ emails: 1, activities: 1, audited: 1 })
  })

  it.each([
    ['[RG-032]', 'refuse', { added: 2, full: 2, waitlisted: 0 }],
    ['[RG-032]', 'waitlist', { added: 2, full: 0, waitlisted: 2 }],
  ])(
    '%s counts people against the capacity, beyond which it follows %s',
    async (_rows, over_capacity, counts) => {
      const event = await createEvent({ capacity: 2 })
      const addresses = [newAddress(), newAddress(), newAddress(), newAddress()]
      const sheet = await importFile(event, csvOf(...addresses), { over_capacity })
      expect(sheet.counts).toMatchObject(counts)
      const { results } = await registrants(event)
      expect(results.filter(({ status }) => status === 'registered')).toHaveLength(2)
    },
  )

  it('[RG-032 EM-121] refuses a sheet of another event, and one without a row that is ready', async () => {
    const event = await createEvent()
    const { sheet_id } = await validate(event, csvOf('nobody'))
    expect(refusalOf(await submit(event, sheet_id))).toEqual([422, 'invalid_input', 'sheet_id'])
    expect((await submit(await createEvent(), sheet_id)).statusCode).toBe(404)
    expect((await submit(event, randomUUID())).statusCode).toBe(404)
  })

  it('[RG-032] continues after its job was run twice, and registers nobody twice', async () => {
    const event = await createEvent()
    const addresses = Array.from({ length: 600 }, newAddress)
    const { sheet_id } = await validate(event, csvOf(...addresses))
    await submit(event, sheet_id)
    const payload = { organization_id: admin.organizationId, batch_id: sheet_id }
    const attempt = { signal: new AbortController().signal, isLastAttempt: false }
    await importBatches.work(server.services, payload, attempt)
    expect((await ended(sheet_id)).counts).toMatchObject({ added: 600 })
    expect((await registrants(event)).count).toBe(600)
  })

  it('[RG-032] returns the rows that added nobody as a file, in which no cell is a formula', async () => {
    const event = await createEvent()
    const file = `First name,Last name,Email\n=1+1,Lee,nobody\n@SUM(A1),Lee,-1\nAnn,Lee,${newAddress()}\n`
    const { sheet_id } = await importFile(event, file)
    const csv = (await admin.request({ url: atSheet(sheet_id, 'problems/') })).body
    const notEmail = 'Email: Enter an email address, like name@example.com.'
    expect(csv.split('\r\n')).toEqual([
      '\ufeffFirst name,Last name,Email,Row of the imported file,Why it wasn’t imported',
      `'=1+1,Lee,nobody,2,"${notEmail}"`,
      `'@SUM(A1),Lee,'-1,3,"${notEmail}"`,
      '',
    ])
  })
})

describe('undoing an import', () => {
  const undo = (sheet: string) => admin.request({ method: 'POST', url: atSheet(sheet, 'undo/') })

  it('[RG-032 RG-035] removes the people it added whom nobody changed since, and frees their places', async () => {
    const event = await createEvent({ capacity: 3 })
    const [early, kept, gone, waiting] = [newAddress(), newAddress(), newAddress(), newAddress()]
    await registerFor(server, event, { email: early })
    const { sheet_id } = await importFile(event, csvOf(early, kept, gone, waiting), {
      over_capacity: 'waitlist',
    })
    const found = (await registrants(event)).results.find(({ user }) => user.email === kept)
    await admin.request({
      method: 'POST',
      url: `/api/event/${event}/bulk_cancel/`,
      payload: { ids: [found?.id] },
    })
    // Their place goes to someone who waits and who then counts as changed since the import.
    await expect
      .poll(
        async () => (await registrants(event)).results.find(({ user }) => user.email === waiting)?.status,
        patience,
      )
      .toBe('registered')
    expect((await undo(sheet_id)).json()).toMatchObject({ status: 'undoing' })
    const sheet = await ended(sheet_id, 'undone')
    expect(sheet.counts).toMatchObject({ undone: 1, registered: 1 })
    expect(await emailsIn(event)).toEqual([early, kept, waiting].toSorted())
    expect((await importFile(event, csvOf(gone, newAddress()))).counts).toMatchObject({ added: 1, full: 1 })
    expect(refusalOf(await undo(sheet_id)).slice(0, 2)).toEqual([409, 'conflict'])
  })
})

const countsRow = z.object({ emails: z.number(), activities: z.number(), audited: z.number() })

async function countsOf(event: string, addresses: readonly string[]) {
  const rows = await asSystem(server.services, ({ db }) =>
    readRows(
      db,
      countsRow,
      sql`select
        (select count(*) from effects where recipient = any(${sql.param([...addresses])}::text[])) emails,
        (select count(*) from activities where event_id = ${event} and type = 'registered'
          and data ->> 'utm_source' = 'import') activities,
        (select count(*) from audit_entries where target_id = ${event} and action = 'registrants.imported') audited`,
    ),
  )
  return rows[0]
}
