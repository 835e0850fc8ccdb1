/** What the threads of `table-pool.ts` do. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { maxCellLength, maxFlatFileColumns, maxFlatFileRows } from '@marquee/domain/registrant-import'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { kindOfFile, TableFault, type TableFaultCode, type TableRow } from './table-file.ts'

export type ReadTable = { fault?: TableFaultCode }

/**
 * Reads the table in the file `from` and writes its rows to the file `to`, each as a line of JSON. Cells are cut at their
 * limit and cleaned of what PostgreSQL can't store; rows with nothing in them are left out.
 */
export async function readTable({ from, to }: { from: string; to: string }): Promise<ReadTable> {
  const output = createWriteStream(to)
  try {
    const rows = (await kindOfFile(from)) === 'workbook' ? readWorkbook(from) : readCsv(from)
    let count = 0
    for await (const { row, cells } of rows) {
      const cleaned = cleanedCells(cells)
      if (cleaned.length === 0) continue
      count += 1
      // One more, because the first may name the columns.
      if (count > maxFlatFileRows + 1) throw new TableFault('tooManyRows')
      const line: TableRow = { row, cells: cleaned }
      if (!output.write(`${JSON.stringify(line)}\n`)) await once(output, 'drain')
    }
    if (count === 0) throw new TableFault('empty')
    return {}
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.fault }
    throw error
  } finally {
    output.end()
    await finished(output)
  }
}

function cleanedCells(cells: readonly string[]): string[] {
  const cleaned = cells.map((cell) => cell.slice(0, maxCellLength).replaceAll('\0', '').trim().toWellFormed())
  while (cleaned.at(-1) === '') cleaned.pop()
  if (cleaned.length > maxFlatFileColumns) throw new TableFault('tooManyColumns')
  return cleaned
}
