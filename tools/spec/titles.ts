import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type NamedRow = { id: string; file: string }

const testFiles = '{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}'
const titleList = /['"`]\[(?<ids>[A-Z]{2}-\d{3}[^\]\n]*)\]/g
const range = /^(?<area>[A-Z]{2})-(?<from>\d{3})\.\.(?<to>\d{3})$/

/** Every requirement row that a test names in its title: `[VL-161 UP-058] …` or `[VL-098..105] …`. */
export function readNamedRows(root: string): NamedRow[] {
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules/**', 'tools/**', '**/dist/**'] })
  return files.flatMap((file) =>
    idsInTitles(readFileSync(join(root, file), 'utf8')).map((id) => ({ id, file })),
  )
}

/** The ids in the lists that open the titles of a test file; ranges are written out. */
export function idsInTitles(source: string): string[] {
  const lists = [...source.matchAll(titleList)].map((match) => match.groups?.['ids'] ?? '')
  return lists.flatMap((list) =>
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .flatMap(expand),
  )
}

function expand(word: string): string[] {
  const { area, from, to } = range.exec(word)?.groups ?? {}
  if (area === undefined || from === undefined || to === undefined) return [word]
  const length = Math.max(0, Number(to) - Number(from) + 1)
  return Array.from({ length }, (_, index) => `${area}-${String(Number(from) + index).padStart(3, '0')}`)
}
