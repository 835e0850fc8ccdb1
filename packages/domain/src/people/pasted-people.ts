/**
 * Reads a pasted list of people: one per line, or rows of a spreadsheet with or without a header. Pure, and linear in the
 * length of the text. Rows without a usable address are reported by line number; the rest still count.
 */
import { type NamedAddress, personOfLine } from './people-rules.ts'

export type PastedPerson = {
  /** The line where the row starts, from 1. */
  line: number
  /** The row as it was pasted. */
  text: string
  person: NamedAddress & { title: string; company: string }
  /** The sessions cell; empty if there is none. */
  sessions: string
}

export type PasteFault = {
  line: number
  text: string
  reason: 'noEmail' | 'badEmail' | 'repeated'
  email: string
}

export type Pasted = {
  /** The first row, if it names the columns. */
  header: string | undefined
  people: PastedPerson[]
  faults: PasteFault[]
}

const columnNames = {
  email: ['email', 'email address', 'e-mail', 'mail', 'address'],
  name: ['name', 'full name', 'speaker', 'person'],
  first: ['first name', 'firstname', 'first', 'given name'],
  last: ['last name', 'lastname', 'last', 'surname', 'family name'],
  title: ['title', 'job title', 'position'],
  company: ['company', 'organization', 'organisation'],
  sessions: ['sessions', 'session', 'talks', 'talk'],
} as const
type Column = keyof typeof columnNames
const columnByName: ReadonlyMap<string, Column> = new Map(
  (['email', 'name', 'first', 'last', 'title', 'company', 'sessions'] as const).flatMap((column) =>
    columnNames[column].map((name): [string, Column] => [name, column]),
  ),
)

type Row = { line: number; text: string; cells: string[] }
type ReadRow =
  | (Pick<PastedPerson, 'person' | 'sessions'> & { email: string })
  | { email: string; person: undefined }

/** The people in the text, in order, and the rows that have no valid address or repeat one. */
export function readPastedPeople(text: string): Pasted {
  const rows = rowsOf(text, separatorOf(text)).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = rows
  const columns = first && columnsOf(first.cells)
  const pasted: Pasted = { header: columns && first?.text, people: [], faults: [] }
  const seen = new Set<string>()
  for (const { line, text, cells } of columns ? rows.slice(1) : rows) {
    const row = columns ? readByHeader(cells, columns) : readWithoutHeader(cells)
    const { email } = row
    const address = email.toLowerCase()
    if (!row.person) {
      pasted.faults.push({ line, text, email, reason: email === '' ? 'noEmail' : 'badEmail' })
    } else if (seen.has(address)) {
      pasted.faults.push({ line, text, email, reason: 'repeated' })
    } else {
      seen.add(address)
      pasted.people.push({ line, text, person: row.person, sessions: row.sessions })
    }
  }
  return pasted
}

/** Spreadsheets paste tabs; CSV is recognized by its header. Undefined means one person per line. */
function separatorOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t'
  const header = text.trimStart().split('\n', 1)[0] ?? ''
  return [';', ','].find(
    (separator) => columnsOf(header.split(separator).map((cell) => cell.trim())) !== undefined,
  )
}

/** The columns that a header names; undefined if it isn't a header, which needs an email column. */
function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  if (cells.length < 2 || cells.some((cell) => cell.includes('@'))) return undefined
  const columns = cells.map((cell) => columnByName.get(cell.replaceAll('"', '').trim().toLowerCase()))
  return columns.includes('email') ? columns : undefined
}

function readByHeader(cells: readonly string[], columns: readonly (Column | undefined)[]): ReadRow {
  const of = (column: Column) => cells[columns.indexOf(column)] ?? ''
  // A line typed below the pasted rows doesn't follow the header.
  if (of('email') === '' && cells.some((cell) => cell.includes('@'))) return readWithoutHeader(cells)
  return readCells({
    email: of('email'),
    name: of('name') || `${of('first')} ${of('last')}`.trim(),
    ...(of('first') !== '' && { split: [of('first'), of('last')] as const }),
    title: of('title'),
    company: of('company'),
    sessions: of('sessions'),
  })
}

/** Finds the email cell first: the name is before it, or after it if nothing is before. */
function readWithoutHeader(cells: readonly string[]): ReadRow {
  const at = cells.findIndex((cell) => cell.includes('@'))
  if (at === -1) return { email: '', person: undefined }
  const [before, after] = [cells.slice(0, at).filter(Boolean), cells.slice(at + 1)]
  const [name = '', ...rest] = before.length > 0 ? [before.slice(0, 2).join(' '), ...after] : after
  const sessions = rest.filter(Boolean).join(';')
  const split = before.length > 1 ? { split: [before[0] ?? '', before[1] ?? ''] as const } : {}
  return readCells({ email: cells[at] ?? '', name, ...split, title: '', company: '', sessions })
}

type Cells = {
  email: string
  name: string
  split?: readonly [string, string]
  title: string
  company: string
  sessions: string
}

function readCells({ email, name, split, title, company, sessions }: Cells): ReadRow {
  const found = personOfLine(email)
  if (!found || !isDeliverable(found.email)) return { email, person: undefined }
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean)
  const fromName: readonly [string, string] =
    name === '' ? [found.first_name, found.last_name] : [first, rest.join(' ')]
  const [first_name, last_name] = split ?? fromName
  return {
    email: found.email,
    person: { email: found.email, first_name, last_name, title, company },
    sessions,
  }
}

/** As strict as the server, so that it accepts every row that is accepted here. */
function isDeliverable(email: string): boolean {
  return email.length <= 254 && /^[\w.'+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(email)
}

/** Splits the text into rows and cells; a quoted cell can contain separators and line breaks. */
function rowsOf(text: string, separator: string | undefined): Row[] {
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  if (separator === undefined) {
    return source
      .split('\n')
      .map((row, index) => ({ line: index + 1, text: row.trim(), cells: [row.trim()] }))
  }
  const rows: Row[] = []
  let place = 0
  let line = 1
  while (place < source.length) {
    const { cells, end } = rowAt(source, place, separator)
    const row = source.slice(place, end)
    rows.push({ line, text: row, cells })
    line += row.split('\n').length
    place = end + 1
  }
  return rows
}

function rowAt(source: string, start: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = []
  let place = start
  for (;;) {
    const { value, end } = quotedAt(source, place, separator) ?? plainAt(source, place, separator)
    cells.push(value.trim())
    if (source[end] !== separator) return { cells, end }
    place = end + 1
  }
}

type Cell = { value: string; end: number }

function plainAt(source: string, start: number, separator: string): Cell {
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n') end += 1
  return { value: source.slice(start, end), end }
}

/** Undefined if the cell only starts with a quotation mark. */
function quotedAt(source: string, start: number, separator: string): Cell | undefined {
  if (source[start] !== '"') return undefined
  let value = ''
  for (let place = start + 1; place < source.length; place += 1) {
    const isQuote = source[place] === '"'
    if (isQuote && source[place + 1] !== '"') {
      const end = place + 1
      const isOver = end === source.length || source[end] === separator || source[end] === '\n'
      return isOver ? { value, end } : undefined
    }
    if (isQuote) place += 1
    value += source[place] ?? ''
  }
  return undefined
}

type Named = { id: string; title: string }

/** The sessions that a cell lists by title, and the titles that match none. */
export function sessionsOfCell(
  cell: string,
  sessions: readonly Named[],
): { ids: string[]; isAll: boolean; unknown: string[] } {
  const idsByTitle = new Map(sessions.map(({ id, title }) => [title.trim().toLowerCase(), id]))
  const idOf = (title: string) => idsByTitle.get(title.trim().toLowerCase())
  // Titles can contain commas and semicolons.
  const parts = (idOf(cell) === undefined ? cell.split(/[;\n]/) : [cell]).flatMap((part) =>
    idOf(part) === undefined ? part.split(',') : [part],
  )
  const titles = parts.map((part) => part.trim()).filter((part) => part !== '')
  const isAll = titles.some((title) => allSessions.has(title.toLowerCase()))
  const named = titles.filter((title) => !allSessions.has(title.toLowerCase()))
  return {
    ids: [...new Set(named.flatMap((title) => idOf(title) ?? []))],
    isAll,
    unknown: named.filter((title) => idOf(title) === undefined),
  }
}

const allSessions = new Set(['all', 'all sessions'])
