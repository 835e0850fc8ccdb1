import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SpecRow = { id: string; area: string; text: string; kind: string; isDecided: boolean }

const rowPattern = /^\| (?<id>(?<area>[A-Z]{2})-\d{3}) \| (?<text>.*?) \| (?<kind>[a-z]+) \| [^|]*\|$/

/** The requirement rows of docs/spec, ordered by id. */
export function readSpecRows(root: string): SpecRow[] {
  const lines = globSync('docs/spec/*.md', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8').split('\n'),
  )
  return lines.flatMap(parseRow).toSorted((a, b) => a.id.localeCompare(b.id))
}

/** An `open` row is decided once its text says `Decided:`. */
function parseRow(line: string): SpecRow[] {
  const { id, area, text, kind } = rowPattern.exec(line)?.groups ?? {}
  if (id === undefined || area === undefined || text === undefined || kind === undefined) return []
  return [{ id, area, text, kind, isDecided: text.includes('Decided:') }]
}
