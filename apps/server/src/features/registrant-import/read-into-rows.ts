/** Turns the file that a table was read into into the rows of an import, batch by batch. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  type FileColumn,
  matchColumns,
  maxFlatFileColumns,
  maxFlatFileRows,
} from '@marquee/domain/registrant-import'
import { isEmail } from '@marquee/domain/inputs'
import type { FormField } from '@marquee/domain/registration'
import type { TextEncoding } from '@marquee/domain/text-encodings'
import { readGuarded } from '#features/audit/public.ts'
import { fixedExportColumns } from '#features/registrants/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { z } from 'zod'
import { isProblemFile } from './export-problems.ts'
import { insertRows } from './flat-file-row-store.ts'
import type { ImportRow } from './flat-file-store.ts'
import { createJudge } from './judge-rows.ts'
import type { TableRow } from './table-file.ts'
import { readTable } from './table-pool.ts'
import type { TablePaths } from './table-tasks.ts'
import { t } from './texts.ts'

const maxHeaderLength = 255
const maxSampleLength = 100
const samplesShown = 3
/** Enough to find the column with addresses. */
const sampledRows = 200
const batchSize = 500
/** Per batch: larger statements are no faster per row. */
const maxBatchCharacters = 1_000_000

/** A table that was read, and what its first rows reveal. */
export type TableRead = {
  path: string
  encoding: TextEncoding | null
  isEncodingOpen: boolean
  columns: (FileColumn & { isStatus: boolean })[]
  hasHeader: boolean
  isOurs: boolean
}

/** Throws `invalid_input` with the problem of the file (RG-033), and `unavailable` if too many files are waiting. */
export async function readTableFile(paths: TablePaths): Promise<TableRead> {
  const { fault, found } = await readTable(paths)
  if (fault !== undefined) {
    throw refusal(t(`fault.${fault}`, { rows: maxFlatFileRows, columns: maxFlatFileColumns }))
  }
  const encoding = found?.encoding ?? null
  const sample = await sampleOf(paths.to, { isCsv: encoding !== null })
  return { path: paths.to, encoding, isEncodingOpen: found?.isGuess ?? false, ...sample }
}

const refusal = (sentence: string) =>
  new AppError('invalid_input', { message: sentence, errors: { file: [sentence] } })

const lineSchema = z.object({ row: z.number(), cells: z.array(z.string()) })

async function* linesOf(path: string): AsyncGenerator<TableRow> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    yield lineSchema.parse(JSON.parse(line))
  }
}

type Sample = Pick<TableRead, 'columns' | 'hasHeader' | 'isOurs'>

/** The first row is a header unless it contains an address. */
async function sampleOf(path: string, { isCsv }: { isCsv: boolean }): Promise<Sample> {
  const rows: TableRow[] = []
  for await (const row of linesOf(path)) {
    rows.push(row)
    if (rows.length > sampledRows) break
  }
  const first = rows[0]?.cells ?? []
  const hasHeader = !first.some((cell) => isEmail(cell))
  const sampled = hasHeader ? rows.slice(1) : rows
  if (sampled.length === 0) throw refusal(t('onlyHeader'))
  const isExport = hasHeader && isRegistrantExport(first)
  const isOurs = isCsv && (isExport || isProblemFile(first))
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    name: hasHeader ? (first[index] ?? '').slice(0, maxHeaderLength) : '',
    samples: sampled
      .map(({ cells }) => cells[index] ?? '')
      .map((cell) => (isOurs ? readGuarded(cell) : cell))
      .filter((cell) => cell !== ''),
    isFact: isExport && (fixedExportColumns[index]?.isFact ?? false),
    isStatus: isExport && fixedExportColumns[index]?.name === 'status',
  }))
  return { columns, hasHeader, isOurs }
}

const isRegistrantExport = (header: readonly string[]) =>
  fixedExportColumns.every(({ name }, index) => header[index] === name)

/** With the question that each column answers. */
export function matchedColumns(
  { columns }: Pick<TableRead, 'columns'>,
  fields: readonly FormField[],
): ImportRow['columns'] {
  const matched = matchColumns(columns, fields)
  return columns.map(({ name, samples, isStatus }, index) => ({
    name,
    samples: tellingSamples(samples).map((sample) => sample.slice(0, maxSampleLength)),
    field: matched[index] ?? null,
    ...(isStatus && { is_status: true }),
  }))
}

/** Moves samples with letters beyond ASCII to the front, because they show whether the encoding is right. */
const tellingSamples = (samples: readonly string[]) =>
  [
    ...samples.filter((sample) => isBeyondAscii(sample)),
    ...samples.filter((sample) => !isBeyondAscii(sample)),
  ].slice(0, samplesShown)
const isBeyondAscii = (text: string) => /\P{ASCII}/u.test(text)

type Storing = { eventId: string; fields: readonly FormField[]; row: ImportRow; table: TableRead }

/** Stores the rows of the table, each with its expected outcome. */
export async function storeRows(
  ctx: WithDb<MemberContext>,
  { eventId, fields, row: { id, columns, encoding }, table }: Storing,
): Promise<void> {
  const judge = createJudge({ eventId, fields, columns, isWorkbook: encoding === null })
  const of = { organizationId: ctx.organizationId, importId: id }
  for await (const batch of batchesOf(table)) {
    const judged = await judge(ctx, batch)
    await insertRows(
      ctx.db,
      of,
      judged.map(({ row: { row, cells }, outcome, address }) => ({ row, cells, outcome, address })),
    )
  }
}

async function* batchesOf({ path, hasHeader, isOurs }: TableRead): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  let characters = 0
  let isHeader = hasHeader
  for await (const { row, cells } of linesOf(path)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    batch.push({ row, cells: isOurs ? cells.map(readGuarded) : cells })
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < batchSize && characters < maxBatchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
