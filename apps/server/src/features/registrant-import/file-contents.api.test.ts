/** How the contents of files are read: code pages, malformed workbooks, and our own exports. */
import type { FlatFile } from '@marquee/domain/registrant-import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbook } from '#test/flat-file.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { importsBy, sentenceOf } from '#test/registrant-imports.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
})
afterAll(() => server.close())
const { createEvent, atSheet, send, validate, submit, read, ended, importFile, rowsOf, registrants } =
  importsBy(() => admin)
type Form = { id: string; formio_data: { components: object[] } }

/** A CSV file with one person, whose names are these bytes. */
const inCodePage = (hex: string, address = newAddress()) =>
  Buffer.concat([
    Buffer.from('First name;Last name;Email\r\n'),
    Buffer.from(hex, 'hex'),
    Buffer.from(`;${address}\r\n`),
  ])

/** A workbook with this XML in its sheet; style n uses format n. */
function sheetOf(rows: string, formats: readonly string[] = [], parts: Record<string, string> = {}) {
  const escaped = formats.map((code) => code.replaceAll('"', '&quot;'))
  const styles = `<styleSheet><numFmts>${escaped.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${escaped.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs></styleSheet>`
  const all = {
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': styles,
    ...parts,
  }
  const extra = Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, Buffer.from(xml)]))
  return workbook({ rows: [], extra })
}

describe('reading a file', () => {
  // What spreadsheet programs write as "CSV" in Poland, Russia, Greece, Japan, Turkey and on a Mac.
  it.each([
    ['[RG-035]', 'windows-1250', 'Łukasz Żółć', 'a3756b61737a3baff3b3e6'],
    ['[RG-035]', 'windows-1251', 'Иван Щукин', 'c8e2e0ed3bd9f3eae8ed'],
    ['[RG-035]', 'windows-1253', 'Γιώργος Παπάς', 'c3e9fef1e3eff23bd0e1f0dcf2'],
    ['[RG-035]', 'shift_jis', '太郎 山田', '91be98593b8e529363'],
    ['[RG-035]', 'macintosh', 'Renée Müller', '52656e8e653b4d9f6c6c6572'],
  ] as const)('%s guesses the code page %s from the names', async (_rows, encoding, name, hex) => {
    const event = await createEvent()
    const sheet = await validate(event, inCodePage(hex))
    expect(sheet).toMatchObject({ encoding, can: { decode: true }, counts: { ready: 1 } })
    expect(sheet.columns.map(({ samples }) => samples[0]).slice(0, 2)).toEqual(name.split(' '))
    await submit(event, sheet.sheet_id)
    await ended(sheet.sheet_id)
    const [person] = (await registrants(event)).results
    expect([person?.user.first_name, person?.user.last_name].join(' ')).toBe(name)
  })

  const decode = (sheet: string, encoding: string) =>
    admin.request({ method: 'POST', url: atSheet(sheet, 'decode/'), payload: { encoding } })

  it('[RG-035] reads the same file again in the encoding that the organizer chooses', async () => {
    const event = await createEvent()
    const { sheet_id } = await validate(event, inCodePage('a3756b61737a3baff3b3e6'))
    const wrong = (await decode(sheet_id, 'windows-1252')).json<FlatFile>()
    expect(wrong).toMatchObject({ encoding: 'windows-1252', row_count: 1, counts: { ready: 1 } })
    expect((await rowsOf(sheet_id)).results[0]?.cells.slice(0, 2)).toEqual(['£ukasz', '¯ó³æ'])
    const right = (await decode(sheet_id, 'windows-1250')).json<FlatFile>()
    expect(right.columns.map(({ field }) => field)).toEqual(['first_name', 'last_name', 'email'])
    expect((await rowsOf(sheet_id)).results[0]?.cells.slice(0, 2)).toEqual(['Łukasz', 'Żółć'])
    expect(refusalOf(await decode(sheet_id, 'utf-99'))).toEqual([422, 'invalid_input', 'encoding'])
    await submit(event, sheet_id)
    expect(refusalOf(await decode(sheet_id, 'windows-1252')).slice(0, 2)).toEqual([409, 'conflict'])
  })

  it('[RG-035] offers no choice if the file itself states its encoding', async () => {
    const event = await createEvent()
    const sheet = await validate(event, 'Email;First name;Last name\nann@example.org;Jürgen;Groß\n')
    expect(sheet).toMatchObject({ encoding: 'utf-8', can: { decode: false } })
    expect(refusalOf(await decode(sheet.sheet_id, 'windows-1252')).slice(0, 2)).toEqual([409, 'conflict'])
    const inWorkbook = await validate(event, workbook({ rows: [['Email'], [newAddress()]] }))
    expect(inWorkbook).toMatchObject({ encoding: null, can: { decode: false } })
  })

  it('[RG-035] discards the file when someone in it is erased', async () => {
    const event = await createEvent()
    const email = newAddress()
    await registerFor(server, event, { email })
    const { sheet_id } = await validate(event, inCodePage('a3756b61737a3baff3b3e6', email))
    const profile_id = (await registrants(event)).results[0]?.user.id
    const payload = { profile_id, confirmation: email }
    await admin.request({ method: 'POST', url: '/api/core/privacy/erasures/', payload })
    await expect.poll(async () => (await read(sheet_id)).can.decode, patience).toBe(false)
    expect((await read(sheet_id)).row_count).toBe(0)
    expect(refusalOf(await decode(sheet_id, 'windows-1252')).slice(0, 2)).toEqual([409, 'conflict'])
  })

  it('[RG-031] reads the cells of a workbook as its sheet shows them', async () => {
    const event = await createEvent()
    const formats = ['00000', '[$€-407] #,##0.00', '#,##0.00 [$SEK]', '"Day" 0', '0%', 'h:mm']
    const cells = [1234, 1234.5, 99, 3, 0.25, 0.604_166_667].map(
      (value, index) => `<c s="${index}"><v>${value}</v></c>`,
    )
    const texts = ['Vegetarian_x000D_\nno nuts', '_x005F_x0041_'].map(
      (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    const sheet = await validate(
      event,
      sheetOf(
        `<row><c t="str"><v>Email</v></c></row><row><c t="str"><v>a@b.test</v></c>${cells.join('')}${texts.join('')}<c t="b"><v>1</v></c></row>`,
        formats,
      ),
    )
    expect((await rowsOf(sheet.sheet_id)).results[0]?.cells).toEqual([
      ...['a@b.test', '01234', '€ 1,234.50', '99.00 SEK', 'Day 3', '25%', '14:30'],
      ...['Vegetarian\r\nno nuts', '_x0041_', 'TRUE'],
    ])
  })

  const long = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(9999)}</t></si></sst>` }
  const shared = '<c t="s"><v>0</v></c>'
  it.each([
    ['[RG-033]', 'one long text in each cell', `<row>${shared.repeat(200)}</row>`, /100,000 characters/],
    ['[RG-033]', 'one long text in each row', `<row>${shared}</row>`.repeat(11_000), /too large/],
    [
      '[RG-033]',
      'a cell far to the right',
      '<row><c r="GR1" t="b"><v>1</v></c></row>'.repeat(25_001),
      /large/,
    ],
    ['[RG-033]', 'a row that has no number', '<row r="abc"><c t="b"><v>1</v></c></row>', /damaged/],
    ['[RG-033]', 'one row twice', '<row r="1"><c t="b"><v>1</v></c></row>'.repeat(2), /damaged/],
    ['[RG-033]', 'a row beyond the last', '<row r="99999999999"><c t="b"><v>1</v></c></row>', /damaged/],
    ['[RG-033]', 'a thousand levels', '<a>'.repeat(1000), /damaged/],
    ['[RG-033]', 'a long comment', `<!--${'x'.repeat(2_000_000)}-->`, /damaged/],
    ['[RG-033]', 'a text that shrinks to nothing', ' '.repeat(21 * 1024 * 1024), /too large/],
  ])(
    '%s refuses a small workbook that expands too much or makes no sense: %s',
    async (_rows, _name, sheet, reason) => {
      const reply = await send(await createEvent(), sheetOf(sheet, [], long))
      expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'file'])
      expect(sentenceOf(reply)).toMatch(reason)
    },
  )
})

describe('exporting registrants and importing them again', () => {
  /** Fields labeled with their keys, without a number. */
  const fieldsOf = (...keys: string[]) =>
    keys.map((key) => ({ type: 'textfield', key, label: key.replace(/_\d$/, ''), input: true }))
  async function createAsking(...keys: string[]): Promise<string> {
    const event = await createEvent()
    const url = `/api/event/registration_forms/?event=${event}`
    const form = (await admin.request({ url })).json<Form>()
    const formio_data = {
      ...form.formio_data,
      components: [...form.formio_data.components, ...fieldsOf(...keys)],
    }
    const payload = { form: form.id, event, formio_data }
    expect(
      (await admin.request({ method: 'PUT', url: '/api/event/registration_forms/', payload })).statusCode,
    ).toBe(200)
    return event
  }
  const exported = async (event: string, format: string) =>
    (await admin.request({ url: `/api/event/event-members/export/?event=${event}&format=${format}` }))
      .rawPayload

  const answers = { one: '+4930901820', two: "'=1+1", three: '@ada', status: '-', handle: '_x0041_' }

  it.each([
    ['[RG-031]', 'csv'],
    ['[RG-031]', 'xlsx'],
  ])('%s changes no answer, even if a spreadsheet would see a formula: %s', async (_rows, format) => {
    const [from, to] = [
      await createAsking(...Object.keys(answers)),
      await createAsking(...Object.keys(answers)),
    ]
    const email = newAddress()
    const names = { first_name: '=Ada', last_name: "''+1" }
    expect((await registerFor(server, from, { email, answers: { ...answers, ...names } })).statusCode).toBe(
      200,
    )
    const [before] = (await registrants(from)).results
    await importFile(to, await exported(from, format))
    const [after] = (await registrants(to)).results
    expect(after?.answers).toEqual(before?.answers)
    expect(after?.answers).toMatchObject({ ...answers, ...names })
  })

  it.each([
    ['[RG-031]', 'csv'],
    ['[RG-031]', 'xlsx'],
  ])('%s keeps the answers to two questions with one label apart: %s', async (_rows, format) => {
    const keys = ['note_1', 'note_2']
    const [from, to] = [await createAsking(...keys), await createAsking(...keys)]
    const notes = { note_1: 'Vegan', note_2: 'By train' }
    await registerFor(server, from, { email: newAddress(), answers: notes })
    await importFile(to, await exported(from, format))
    const [after] = (await registrants(to)).results
    expect(after?.answers).toMatchObject(notes)
  })

  it.each([
    ['[RG-031 RG-035]', 'csv'],
    ['[RG-031 RG-035]', 'xlsx'],
  ])('%s leaves out people who are no longer registered, and says so: %s', async (_rows, format) => {
    const [from, to] = [await createEvent(), await createEvent()]
    for (const first_name of ['Ada', 'Grace']) {
      await registerFor(server, from, { email: newAddress(), answers: { first_name } })
    }
    const grace = (await registrants(from)).results.find(({ user }) => user.first_name === 'Grace')
    await admin.request({
      method: 'POST',
      url: `/api/event/${from}/bulk_cancel/`,
      payload: { ids: [grace?.id] },
    })
    const { sheet_id, counts } = await importFile(to, await exported(from, format))
    expect(counts).toMatchObject({ added: 1, not_registered: 1 })
    expect((await registrants(to)).results.map(({ user }) => user.first_name)).toEqual(['Ada'])
    const [row] = (await rowsOf(sheet_id, '?outcome=not_registered')).results
    expect(row?.problems.map(({ message }) => message).join()).toContain(
      'Status in the exported file: Canceled.',
    )
  })

  it('[RG-031] leaves apostrophes of other files alone', async () => {
    const event = await createEvent()
    const { sheet_id } = await validate(event, `First name,Last name,Email\n'+1,'t Hooft,${newAddress()}\n`)
    expect((await rowsOf(sheet_id)).results[0]?.cells.slice(0, 2)).toEqual(["'+1", "'t Hooft"])
  })

  it('[RG-032] reads the rows that added nobody as they were in the first file', async () => {
    const event = await createEvent()
    const { sheet_id } = await importFile(
      event,
      `First name,Last name,Email\n=1,'-2,\nAda,Lee,${newAddress()}\n`,
    )
    const problems = (await admin.request({ url: atSheet(sheet_id, 'problems/') })).rawPayload
    const again = await validate(event, problems)
    expect((await rowsOf(again.sheet_id)).results[0]?.cells.slice(0, 2)).toEqual(['=1', "'-2"])
  })
})
