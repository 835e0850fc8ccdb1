/**
 * Reads the first visible sheet of an XLSX workbook (ECMA-376) as a spreadsheet shows it. Unpacks only the parts that
 * it needs, and none if they exceed their limits; never reads macros, links or formulas.
 */
import { posix } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { maxCellLength, maxFlatFileColumns } from '@marquee/domain/registrant-import'
import { readWholeXml, readXml } from './read-xml.ts'
import { TableFault, type TableRow } from './table-file.ts'
import { type CellFormats, readFormats } from './workbook-formats.ts'

/** A hundred thousand rows of a dozen columns take a fifth of this. */
const maxUnpackedBytes = 400 * 1024 * 1024
/** Sheets compress to a tenth. What compresses to a hundredth is repetitive and takes long to unpack. */
const maxRatio = 100
const fewBytes = 20 * 1024 * 1024
/** For the list of sheets, the relationships, and 65,490 styles. */
const maxPartBytes = 16 * 1024 * 1024
const maxEntries = 10_000
/** At both limits, shared texts take half of the memory that the thread has. */
const maxSharedCharacters = 30_000_000
const maxSharedTexts = 2_000_000
/** The limit of every sheet, whatever program wrote it (ECMA-376, 18.3.1.73 and Excel's own limits). */
const maxRows = 1_048_576
const maxColumns = 16_384

type Workbook = { zip: ZipFile; entries: ReadonlyMap<string, Entry> }

/** Throws `TableFault`. */
export async function* readWorkbook(path: string): AsyncGenerator<TableRow> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const workbook = { zip, entries: await entriesOf(zip) }
    const { sheet, strings, styles, is1904 } = await partsOf(workbook)
    refuseBombs(entriesNamed(workbook, [sheet, strings, styles]))
    refuseLargeParts(entriesNamed(workbook, [styles]))
    const shared = await sharedStrings(workbook, strings)
    const formats = await readFormats(partIfAny(workbook, styles), { is1904 })
    yield* rowsOfSheet(await part(workbook, sheet), { shared, formats })
  } catch (error) {
    // Whatever the libraries' error is, the file isn't of its claimed kind.
    throw error instanceof TableFault ? error : new TableFault('damaged', error)
  } finally {
    zip?.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new TableFault('tooLarge')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

const entriesNamed = ({ entries }: Workbook, names: readonly string[]): Entry[] =>
  names.flatMap((name) => entries.get(name) ?? [])

/** The library stops reading an entry at its declared size. */
function refuseBombs(entries: readonly Entry[]): void {
  if (entries.some((entry) => entry.isEncrypted())) throw new TableFault('protected')
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packedBytes = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  const isBomb = bytes > fewBytes && bytes > packedBytes * maxRatio
  if (isBomb || bytes > maxUnpackedBytes) throw new TableFault('tooLarge')
}

function refuseLargeParts(entries: readonly Entry[]): void {
  if (entries.some(({ uncompressedSize }) => uncompressedSize > maxPartBytes))
    throw new TableFault('tooLarge')
}

async function part({ zip, entries }: Workbook, name: string): Promise<AsyncIterable<Uint8Array>> {
  const entry = entries.get(name)
  if (!entry) throw new TableFault('notTable')
  return zip.openReadStreamPromise(entry)
}

async function* partIfAny(workbook: Workbook, name: string): AsyncGenerator<Uint8Array> {
  if (workbook.entries.has(name)) yield* await part(workbook, name)
}

type WorkbookParts = { sheet: string; strings: string; styles: string; is1904: boolean }

/** Where the parts are, as the workbook says. */
async function partsOf(workbook: Workbook): Promise<WorkbookParts> {
  const book = 'xl/workbook.xml'
  const links = 'xl/_rels/workbook.xml.rels'
  refuseBombs(entriesNamed(workbook, [book, links]))
  refuseLargeParts(entriesNamed(workbook, [book, links]))
  const sheets: { id: string; isHidden: boolean }[] = []
  let is1904 = false
  await readWholeXml(await part(workbook, book), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      sheets.push({
        id: attributes['r:id'] ?? '',
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      })
    },
  })
  const targets = new Map<string, string>()
  await readWholeXml(await part(workbook, links), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = posix.join('xl', attributes['Target'] ?? '')
      const path = attributes['Target']?.startsWith('/') ? attributes['Target'].slice(1) : target
      targets.set(attributes['Id'] ?? '', path)
      targets.set(posix.basename(attributes['Type'] ?? ''), path)
    },
  })
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const sheet = first && targets.get(first.id)
  if (sheet === undefined) throw new TableFault('notTable')
  return {
    sheet,
    strings: targets.get('sharedStrings') ?? '',
    styles: targets.get('styles') ?? '',
    is1904,
  }
}

/** The texts that cells refer to by number. */
async function sharedStrings(workbook: Workbook, name: string): Promise<string[]> {
  const strings: string[] = []
  const text = createTextOfCell()
  let characters = 0
  await readWholeXml(partIfAny(workbook, name), {
    open: (tag) => (tag === 'si' ? text.start() : text.open(tag)),
    text: (piece) => text.add(piece),
    close(tag) {
      text.close(tag)
      if (tag !== 'si') return
      const value = text.value()
      characters += value.length
      strings.push(value)
      if (characters > maxSharedCharacters || strings.length > maxSharedTexts)
        throw new TableFault('tooLarge')
    },
  }).catch((error: unknown) => {
    // A workbook without texts lacks this part, and a missing part isn't valid XML.
    if (workbook.entries.has(name)) throw error
  })
  return strings
}

/** Longer than the text of any cell that is read, even with each character written as `_xHHHH_`. */
const maxStoredLength = 7 * maxCellLength

/** Collects the text of an element with several runs, without its phonetic guide. */
function createTextOfCell() {
  let value = ''
  let isText = false
  let isPhonetic = false
  return {
    start() {
      value = ''
    },
    open(tag: string) {
      if (tag === 'rPh') isPhonetic = true
      isText = (tag === 't' || tag === 'v') && !isPhonetic
    },
    add(text: string) {
      if (isText && value.length < maxStoredLength) value += text
    },
    close(tag: string) {
      if (tag === 'rPh') isPhonetic = false
      isText = false
    },
    value: () => decoded(value),
  }
}

/**
 * Decodes `_xHHHH_`, which stores characters that XML can't contain and the underscore that would start such a code
 * (ECMA-376, 22.4.2.4).
 */
function decoded(stored: string): string {
  return stored.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

type SheetReading = { shared: readonly string[]; formats: CellFormats }
type Cell = { column: number; type: string; style: number }

async function* rowsOfSheet(
  bytes: AsyncIterable<Uint8Array>,
  reading: SheetReading,
): AsyncGenerator<TableRow> {
  const rows: TableRow[] = []
  const text = createTextOfCell()
  let row: TableRow = { row: 0, cells: [] }
  let cell: Cell = { column: -1, type: '', style: 0 }
  const parsed = readXml(bytes, {
    open(tag, attributes) {
      if (tag === 'row') {
        row = { row: rowNumber(attributes['r'], row.row), cells: [] }
        cell = { column: -1, type: '', style: 0 }
      } else if (tag === 'c') {
        const column = columnOf(attributes['r'] ?? '') ?? cell.column + 1
        if (column >= maxColumns) throw new TableFault('damaged')
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
        text.start()
      } else text.open(tag)
    },
    text: (piece) => text.add(piece),
    close(tag) {
      text.close(tag)
      if (tag === 'row') rows.push(row)
      if (tag === 'c') putCell(row.cells, cell.column, shownIn(cell, text.value(), reading))
    },
  })
  for await (const _ of parsed) yield* rows.splice(0)
}

function putCell(cells: string[], column: number, value: string): void {
  if (value === '') return
  if (column >= maxFlatFileColumns) throw new TableFault('tooManyColumns')
  while (cells.length < column) cells.push('')
  cells[column] = value
}

/** Rows are in order. */
function rowNumber(given: string | undefined, before: number): number {
  const number = given === undefined ? before + 1 : Number(given)
  if (!Number.isInteger(number) || number <= before || number > maxRows) throw new TableFault('damaged')
  return number
}

/** `C7` is in column 2. */
function columnOf(reference: string): number | undefined {
  let column = 0
  for (const letter of reference.slice(0, 3)) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column === 0 ? undefined : column - 1
}

/** The text that the cell shows; for a formula, its last result. */
function shownIn({ type, style }: Cell, value: string, { shared, formats }: SheetReading): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'n': {
      const number = Number(value)
      if (value === '' || !Number.isFinite(number)) return value
      return formats.shown(style, number)
    }
    default:
      return value
  }
}
