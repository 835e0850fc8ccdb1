/**
 * People as somebody pastes them: one per line, or rows of a spreadsheet with a header or without. Pure; each character
 * is read once, and a line that names nobody is named by its number, with everything else kept.
 */
import { type NamedAddress, personOfLine } from './people-rules.ts'

export type PastedPerson = {
  /** Of the text, from 1: where the row begins. */
  line: number
  /** The row as it was pasted. */
  text: string
  person: NamedAddress & { title: string; company: string }
  /** What the row says of sessions; empty of nothing. */
  sessions: string
}

export type PasteFault = {
  line: number
  text: string
  reason: 'noEmail' | 'badEmail' | 'repeated'
  email: string
}

export type Pasted = {
  /** The first row, where it names the columns. */
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
  company: ['company', 'organization', 'organization'],
  sessions: ['sessions', 'session', 'talks', 'talk'],
} as const
type Column = keyof typeof columnNames
const columnByName: ReadonlyMap<string, Column> = new Map(
  (['email', 'name', 'first', 'last', 'title', 'company', 'sessions'] as const).flatMap((column) =>
    columnNames[column].map((name): [string, Column] => [name, column]),
  ),
)

type Row = { line: number; text: string; cells: string[] }
type Read =
  | (Pick<PastedPerson, 'person' | 'sessions'> & { email: string })
  | { email: string; person: undefined }

/** The people that the text names, in its order, and each line that names nobody, or somebody a second time. */
export function readPastedPeople(text: string): Pasted {
  const rows = rowsOf(text, separatorOf(text)).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = rows
  const columns = first && columnsOf(first.cells)
  const pasted: Pasted = { header: columns && first?.text, people: [], faults: [] }
  const known = new Set<string>()
  for (const { line, text, cells } of columns ? rows.slice(1) : rows) {
    const read = columns ? readByHeader(cells, columns) : readByLook(cells)
    const { email } = read
    const address = email.toLowerCase()
    if (!read.person) {
      pasted.faults.push({ line, text, email, reason: email === '' ? 'noEmail' : 'badEmail' })
    } else if (known.has(address)) {
      pasted.faults.push({ line, text, email, reason: 'repeated' })
    } else {
      known.add(address)
      pasted.people.push({ line, text, person: read.person, sessions: read.sessions })
    }
  }
  return pasted
}

/** Spreadsheets paste tabs; a file of values is known by its header. Undefined: a line is one person. */
function separatorOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t'
  const header = text.trimStart().split('\n', 1)[0] ?? ''
  return [';', ','].find((one) => columnsOf(header.split(one).map((cell) => cell.trim())) !== undefined)
}

/** Which column is what; undefined unless every cell is the name of one, an email among them. */
function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  if (cells.length < 2 || cells.some((cell) => cell.includes('@'))) return undefined
  const columns = cells.map((cell) => columnByName.get(cell.replaceAll('"', '').trim().toLowerCase()))
  return columns.includes('email') ? columns : undefined
}

function readByHeader(cells: readonly string[], columns: readonly (Column | undefined)[]): Read {
  const of = (column: Column) => cells[columns.indexOf(column)] ?? ''
  // One that was typed below the rows.
  if (of('email') === '' && cells.some((cell) => cell.includes('@'))) return readByLook(cells)
  return readCells({
    email: of('email'),
    name: of('name') || `${of('first')} ${of('last')}`.trim(),
    ...(of('first') !== '' && { split: [of('first'), of('last')] as const }),
    title: of('title'),
    company: of('company'),
    sessions: of('sessions'),
  })
}

/** Without a header the email tells the columns: the name stands before it, or behind it when nothing is before. */
function readByLook(cells: readonly string[]): Read {
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

function readCells({ email, name, split, title, company, sessions }: Cells): Read {
  const found = personOfLine(email)
  if (!found || !isDeliverable(found.email)) return { email, person: undefined }
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean)
  const written: readonly [string, string] =
    name === '' ? [found.first_name, found.last_name] : [first, others.join(' ')]
  const named = split ?? written
  const [first_name, last_name] = named
  return {
    email: found.email,
    person: { email: found.email, first_name, last_name, title, company },
    sessions,
  }
}

/** As strict as the server, so that no line is refused there that was taken here. */
function isDeliverable(email: string): boolean {
  return email.length <= 254 && /^[\w.'+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(email)
}

/** The rows with their cells; a quoted cell may hold separators and ends of lines. */
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

/** Undefined of a cell that only begins with a quotation mark. */
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

/** The sessions that a cell names, by their titles; those that there are not, as they were written. */
export function sessionsOfCell(
  cell: string,
  sessions: readonly Named[],
): { ids: string[]; isAll: boolean; unknown: string[] } {
  const byTitle = new Map(sessions.map(({ id, title }) => [title.trim().toLowerCase(), id]))
  const idOf = (title: string) => byTitle.get(title.trim().toLowerCase())
  // A title may have a comma of its own.
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
