/**
 * `npm run spec`: which requirement rows of docs/spec a test names, by area. `npm run spec -- VL` lists the
 * rows of an area that no test names. Fails when a title names a row that does not exist.
 */
import { readSpecRows, type SpecRow } from './spec/rows.ts'
import { type NamedRow, readNamedRows } from './spec/titles.ts'

const [argument] = process.argv.slice(2)
const rows = readSpecRows(process.cwd())
const named = readNamedRows(process.cwd())
const namedIds = new Set(named.map(({ id }) => id))
const hasTest = ({ id }: SpecRow) => namedIds.has(id)
const isUndecided = ({ kind, isDecided }: SpecRow) => kind === 'open' && !isDecided

if (argument === undefined) printAreas()
else if (argument !== '--check') printUntested(argument)
failOnUnknown(named)

function printAreas(): void {
  const line = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(10)).join('')
  console.log(line(['area', 'rows', 'tested', 'untested', 'undecided']))
  const areas = [...Map.groupBy(rows, ({ area }) => area), ['all', rows] as const]
  for (const [area, ofArea] of areas) {
    const tested = ofArea.filter(hasTest).length
    console.log(
      line([area, ofArea.length, tested, ofArea.length - tested, ofArea.filter(isUndecided).length]),
    )
  }
}

function printUntested(area: string): void {
  for (const row of rows)
    if (row.area === area && !hasTest(row))
      console.log(`${row.id}  ${row.kind.padEnd(6)}${isUndecided(row) ? '(undecided) ' : ''}${row.text}`)
}

function failOnUnknown(namedRows: NamedRow[]): void {
  const known = new Set(rows.map(({ id }) => id))
  const unknown = namedRows.filter(({ id }) => !known.has(id))
  for (const { id, file } of unknown) console.error(`${file}: there is no row ${id} in docs/spec`)
  if (unknown.length > 0) process.exitCode = 1
}
