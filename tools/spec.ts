/**
 * `npm run spec`: counts the requirement rows of docs/spec that hold, by area. A row holds if a test that names it goes
 * through a surface that people or API clients use (tools/spec/surfaces.ts); unit tests of rules don't count.
 * `npm run spec -- VL` lists the rows of an area that don't hold. Fails if a title names an unknown row.
 */
import { readSpecRows, type SpecRow } from './spec/rows.ts'
import { surfaceFinder } from './spec/surfaces.ts'
import { type NamedRow, readNamedRows } from './spec/titles.ts'

const root = process.cwd()
const [argument] = process.argv.slice(2)
const rows = readSpecRows(root)
const named = readNamedRows(root)
const filesOf = new Map(
  [...Map.groupBy(named, ({ id }) => id)].map(([id, of]) => [id, of.map(({ file }) => file)]),
)

if (argument !== '--check') {
  const isSurface = surfaceFinder(root)
  const covered = new Set(
    rows.filter((row) => filesOf.get(row.id)?.some((file) => isSurface(file, row))).map(({ id }) => id),
  )
  if (argument === undefined) printAreas(covered)
  else printArea(argument, covered)
}
failOnUnknown(named)

function printAreas(covered: ReadonlySet<string>): void {
  const line = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(11)).join('')
  console.log(line(['area', 'rows', 'hold', 'rule only', 'untested', 'undecided']))
  const areas = [...Map.groupBy(rows, ({ area }) => area), ['all', rows] as const]
  for (const [area, ofArea] of areas) {
    const tested = ofArea.filter(({ id }) => filesOf.has(id))
    const coveredCount = tested.filter(({ id }) => covered.has(id)).length
    const untested = ofArea.length - tested.length
    const undecided = ofArea.filter(isUndecided).length
    console.log(line([area, ofArea.length, coveredCount, tested.length - coveredCount, untested, undecided]))
  }
  const coveredCount = rows.filter(({ id }) => covered.has(id)).length
  console.log(`\n${coveredCount} of ${rows.length} rows hold for people or API clients.`)
}

function printArea(area: string, covered: ReadonlySet<string>): void {
  const missing = rows.filter((row) => row.area === area && !covered.has(row.id))
  const [ruleOnly, untested] = [true, false].map((isTested) =>
    missing.filter(({ id }) => filesOf.has(id) === isTested),
  )
  printRows('Named only by tests of rules:', ruleOnly)
  printRows('Not named by any test:', untested)
}

function printRows(heading: string, listed: SpecRow[] = []): void {
  if (listed.length === 0) return
  console.log(heading)
  for (const row of listed) {
    console.log(`${row.id}  ${row.kind.padEnd(6)}${isUndecided(row) ? '(undecided) ' : ''}${row.text}`)
    for (const file of new Set(filesOf.get(row.id))) console.log(`        ${file}`)
  }
}

function isUndecided({ kind, isDecided }: SpecRow): boolean {
  return kind === 'open' && !isDecided
}

function failOnUnknown(namedRows: NamedRow[]): void {
  const known = new Set(rows.map(({ id }) => id))
  const unknown = namedRows.filter(({ id }) => !known.has(id))
  for (const { id, file } of unknown) console.error(`${file}: docs/spec has no row ${id}`)
  if (unknown.length > 0) process.exitCode = 1
}
