/** What the threads of `table-pool.ts` do. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { maxCellLength, maxFlatFileColumns, maxFlatFileRows } from '@marquee/domain/registrant-import'
import { findEncoding, type FoundEncoding, type TextEncoding } from '@marquee/domain/text-encodings'
import { bytesOf, readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { kindOfFile, TableFault, type TableFaultCode, type TableRow } from './table-file.ts'

export type ReadTable = {
  /** Undefined for a workbook. */
  found?: FoundEncoding
  fault?: TableFaultCode
}

/** Ten cells of maximum length. A row is processed at once. */
const maxRowCharacters = 100_000
/** The number of cells in the largest table. Empty cells count, because in a workbook they take no space. */
const maxCells = 50 * maxFlatFileRows

export type TablePaths = {
  from: string
  to: string
  /** The organizer's choice; detected from the content if undefined. */
  encoding?: TextEncoding | undefined
  /** The maximum size of the file `to`: a small workbook can repeat one text millions of times. */
  maxBytes: number
}

/**
 * Reads the table in the file `from` and writes its rows to the file `to`, each as a line of JSON. Truncates cells at
 * their limit, removes what PostgreSQL can't store, and skips empty rows.
 */
export async function readTable({ from, to, encoding, maxBytes }: TablePaths): Promise<ReadTable> {
  try {
    if ((await kindOfFile(from)) === 'workbook') {
      await writeRows(readWorkbook(from), { to, maxBytes })
      return {}
    }
    const found =
      encoding === undefined ? await findEncoding(() => bytesOf(from)) : { encoding, isGuess: true }
    await writeRows(readCsv(from, found.encoding), { to, maxBytes })
    return { found }
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.fault }
    throw error
  }
}

async function writeRows(
  rows: AsyncIterable<TableRow>,
  { to, maxBytes }: Pick<TablePaths, 'to' | 'maxBytes'>,
): Promise<void> {
  const output = createWriteStream(to)
  let [count, bytes, cellCount] = [0, 0, 0]
  try {
    for await (const { row, cells } of rows) {
      const cleaned = cleanedCells(cells)
      if (cleaned.length === 0) continue
      count += 1
      // One more, because the first may be the header.
      if (count > maxFlatFileRows + 1) throw new TableFault('tooManyRows')
      const line: TableRow = { row, cells: cleaned }
      const json = Buffer.from(`${JSON.stringify(line)}\n`)
      bytes += json.length
      cellCount += cleaned.length
      if (bytes > maxBytes || cellCount > maxCells) throw new TableFault('tooLarge')
      if (!output.write(json)) await once(output, 'drain')
    }
    if (count === 0) throw new TableFault('empty')
  } finally {
    output.end()
    await finished(output)
  }
}

function cleanedCells(cells: readonly string[]): string[] {
  const cleaned = cells.map((cell) => cell.slice(0, maxCellLength).replaceAll('\0', '').trim().toWellFormed())
  while (cleaned.at(-1) === '') cleaned.pop()
  if (cleaned.length > maxFlatFileColumns) throw new TableFault('tooManyColumns')
  const characters = cleaned.reduce((sum, cell) => sum + cell.length, 0)
  if (characters > maxRowCharacters) throw new TableFault('rowTooLong')
  return cleaned
}
