/** Files of registrants as spreadsheet programs write them, and the form that sends them. */
import { strToU8, zipSync } from 'fflate'

/** A multipart form with the file, as a browser sends it. */
export function formWithFile(file: Uint8Array | string, name: string) {
  const boundary = 'marquee-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

type Workbook = {
  /** Numbers become cells with a date style. */
  rows: readonly (readonly (string | number | boolean | { formula: string; result: string })[])[]
  /** More parts of the workbook, by name. */
  extra?: Record<string, Uint8Array>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** An XLSX workbook with shared texts, a hidden first sheet, and a second one with these rows. */
export function workbook({ rows, extra = {} }: Workbook): Uint8Array {
  const texts: string[] = []
  const cell = (value: Workbook['rows'][number][number], place: string) => {
    if (typeof value === 'number') return `<c r="${place}" s="1"><v>${value}</v></c>`
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
    if (typeof value === 'object') {
      return `<c r="${place}" t="str"><f>${escaped(value.formula)}</f><v>${escaped(value.result)}</v></c>`
    }
    texts.push(value)
    return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`
  }
  const sheet = rows
    .map((cells, index) => {
      const written = cells.map((value, column) =>
        value === '' ? '' : cell(value, `${columnName(column)}${index + 1}`),
      )
      return `<row r="${index + 1}">${written.join('')}</row>`
    })
    .join('')
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${links}/${type}" Target="${target}"/>`
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="People" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('rId1', 'worksheet', 'worksheets/sheet1.xml')}${link('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${link('rId3', 'sharedStrings', 'sharedStrings.xml')}${link('rId4', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData/></worksheet>`),
    'xl/worksheets/sheet2.xml': xml(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    // Split into two runs, with phonetic text.
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}">${texts.map((text) => `<si><r><t xml:space="preserve">${escaped(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(text.slice(1))}</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>`).join('')}</sst>`,
    ),
    ...extra,
  })
}
