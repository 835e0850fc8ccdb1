import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type NamedRow = { id: string; file: string }

/** A title with more rows than this probably lists some that the test doesn't check. */
const maxIds = 8

const testFiles = '{apps,packages,e2e,tools}/**/*.{test,spec}.{ts,tsx}'
const fragment =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*['"`](?:\[[^\]\n]*\] )?(?<word>nor|and|but|or|then|also) /g
const titleList = /['"`]\[(?<ids>[A-Z]{2}-\d{3}[^\]\n]*)\]/g
/** A table of cases whose ids have no brackets of their own, so that nothing reads them. */
const bracketsInTable = /\)\(\s*['"`]\[(?:%s|\$[\w.]+)\] /g
const range = /^(?<area>[A-Z]{2})-(?<from>\d{3})\.\.(?<to>\d{3})$/

/** Every requirement row named in a test title: `[VL-161 UP-058] …` or `[VL-098..105] …`. */
export function readNamedRows(root: string): NamedRow[] {
  return filesBelow(root, ['tools/**']).flatMap((file) =>
    idsInTitles(readFileSync(join(root, file), 'utf8')).map((id) => ({ id, file })),
  )
}

/** Titles below `root` that continue another title, name more than eight rows, or hide the rows they name. */
export function titleFaults(root: string): string[] {
  return filesBelow(root, ['tools/fixtures/**']).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const fault = (index: number, sentence: string) =>
      `titles-are-sentences: ${file}:${source.slice(0, index).split('\n').length} ${sentence}`
    return [
      ...[...source.matchAll(fragment)].map(({ index, groups }) =>
        fault(index, `starts a title with “${groups?.['word'] ?? ''}”.`),
      ),
      ...[...source.matchAll(bracketsInTable)].map(({ index }) =>
        fault(index, 'puts brackets around the ids of a table; put them into the table.'),
      ),
      ...[...source.matchAll(titleList)]
        .map((match) => ({ index: match.index, count: idsInTitles(match[0]).length }))
        .filter(({ count }) => count > maxIds)
        .map(({ index, count }) => fault(index, `names ${count} rows in one title.`)),
    ]
  })
}

function filesBelow(root: string, exclude: string[]): string[] {
  return globSync(testFiles, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] })
}

/** The ids at the start of the titles in a test file, with ranges expanded. */
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
