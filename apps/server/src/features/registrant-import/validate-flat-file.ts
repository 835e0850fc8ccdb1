import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  type FileColumn,
  type FlatFile,
  matchColumns,
  maxFlatFileColumns,
  maxFlatFileRows,
} from '@marquee/domain/registrant-import'
import { isEmail } from '@marquee/domain/inputs'
import type { FormField } from '@marquee/domain/registration'
import { type EventRow, findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { z } from 'zod'
import { findImportFields } from './find-import-fields.ts'
import { insertRows } from './flat-file-row-store.ts'
import { insertImport, type ImportRow } from './flat-file-store.ts'
import { replyOf } from './get-flat-file.ts'
import { createJudge } from './judge-rows.ts'
import { type ArrivingFile, withReceivedFile } from './receive-file.ts'
import type { TableRow } from './table-file.ts'
import { readTable } from './table-pool.ts'
import { t } from './texts.ts'

const maxFileNameLength = 255
const maxHeaderLength = 255
const maxSampleLength = 100
const samplesShown = 3
/** Enough to find out where the addresses are. */
const sampledRows = 200
const batchSize = 500

/**
 * Reads the file, matches its columns with the questions of the event's form, and says what would become of each row
 * (RG-031). Nobody is registered. Throws `not_found`, `forbidden`, `too_large`, `unavailable`, and `invalid_input` with what
 * is wrong with the file (RG-033).
 */
export async function validateFlatFile(
  ctx: MemberContext,
  eventId: string,
  file: ArrivingFile,
): Promise<FlatFile> {
  return withReceivedFile(ctx, file, async (paths) => {
    const fault = await readTable(paths)
    if (fault !== undefined) {
      throw refusal(t(`fault.${fault}`, { rows: maxFlatFileRows, columns: maxFlatFileColumns }))
    }
    const sample = await sampleOf(paths.to)
    return inOrganization(ctx, async (ctx) => {
      const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
      const fields = await findImportFields(ctx.db, event)
      const row = await insertImport(ctx.db, {
        organization_id: ctx.organizationId,
        event_id: event.id,
        file_name: file.name.slice(0, maxFileNameLength),
        columns: columnsOf(sample, fields),
        created_by: ctx.actor.userId,
      })
      await storeRows(ctx, { event, fields, row, path: paths.to, hasHeader: sample.hasHeader })
      return replyOf(ctx, event, row)
    })
  })
}

/** Checked before the file is read. */
export async function permitImport(ctx: MemberContext, eventId: string): Promise<void> {
  await inOrganization(ctx, (ctx) => findPermittedEvent(ctx, eventId, 'registrant:update'))
}

const refusal = (sentence: string) =>
  new AppError('invalid_input', { message: sentence, errors: { file: [sentence] } })

const lineSchema = z.object({ row: z.number(), cells: z.array(z.string()) })

async function* linesOf(path: string): AsyncGenerator<TableRow> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    yield lineSchema.parse(JSON.parse(line))
  }
}

type Sample = { columns: FileColumn[]; hasHeader: boolean }

/** The first row is a header unless it has an address. */
async function sampleOf(path: string): Promise<Sample> {
  const rows: TableRow[] = []
  for await (const row of linesOf(path)) {
    rows.push(row)
    if (rows.length > sampledRows) break
  }
  const [first] = rows
  const hasHeader = !(first?.cells.some((cell) => isEmail(cell)) ?? false)
  const sampled = hasHeader ? rows.slice(1) : rows
  if (sampled.length === 0) throw refusal(t('onlyHeader'))
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    name: hasHeader ? (first?.cells[index] ?? '').slice(0, maxHeaderLength) : '',
    samples: sampled.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== ''),
  }))
  return { columns, hasHeader }
}

function columnsOf({ columns }: Sample, fields: readonly FormField[]): ImportRow['columns'] {
  const matched = matchColumns(columns, fields)
  return columns.map(({ name, samples }, index) => ({
    name,
    samples: samples.slice(0, samplesShown).map((sample) => sample.slice(0, maxSampleLength)),
    field: matched[index] ?? null,
  }))
}

type Storing = {
  event: EventRow
  fields: readonly FormField[]
  row: ImportRow
  path: string
  hasHeader: boolean
}

async function storeRows(
  ctx: WithDb<MemberContext>,
  { event, fields, row: { id, columns }, path, hasHeader }: Storing,
): Promise<void> {
  const judge = createJudge({ eventId: event.id, fields, matched: columns.map(({ field }) => field) })
  const of = { organizationId: ctx.organizationId, importId: id }
  const store = async (rows: readonly TableRow[]) => {
    const judged = await judge(ctx, rows)
    await insertRows(
      ctx.db,
      of,
      judged.map(({ row: { row, cells }, outcome, address }) => ({ row, cells, outcome, address })),
    )
  }
  let batch: TableRow[] = []
  let isHeader = hasHeader
  for await (const row of linesOf(path)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    batch.push(row)
    if (batch.length < batchSize) continue
    await store(batch)
    batch = []
  }
  if (batch.length > 0) await store(batch)
}
