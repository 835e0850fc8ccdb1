/**
 * A workbook with one sheet (ECMA-376), written row by row. Every cell is an inline text (`inlineStr`), so that
 * spreadsheets don't evaluate any.
 */
import { zipEntries } from '#platform/store/zip-entries.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixed = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}">
<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** The maximum length of a cell. */
const maxCellLength = 32_767

/** The bytes of the workbook, each batch of rows as it arrives. */
export function xlsxOf(batches: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<Uint8Array> {
  return zipEntries(entriesOf(batches))
}

async function* entriesOf(batches: AsyncIterable<readonly (readonly string[])[]>) {
  for (const [name, xml] of Object.entries(fixed)) yield { name, content: once(declaration + xml) }
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(batches) }
}

async function* once(text: string) {
  yield Buffer.from(text)
}

async function* sheetOf(batches: AsyncIterable<readonly (readonly string[])[]>) {
  yield Buffer.from(`${declaration}<worksheet xmlns="${main}"><sheetData>`)
  for await (const rows of batches) {
    yield Buffer.from(rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join(''))
  }
  yield Buffer.from('</sheetData></worksheet>')
}

function cellOf(text: string): string {
  if (text === '') return '<c/>'
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellLength))}</t></is></c>`
}

/**
 * XML 1.0 can't contain other control characters or half of a surrogate pair, and turns a carriage return into a
 * newline. Spreadsheets write such a character as `_xHHHH_`, and also the underscore that would start such a code
 * (ECMA-376, 22.4.2.4).
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/\p{Cc}/gu, (control) => ('\t\n\r'.includes(control) ? control : ''))
    .replaceAll('\r', '_x000D_')
    .replace(/[\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
