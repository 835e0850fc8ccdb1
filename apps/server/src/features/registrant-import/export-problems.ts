import { problemOutcomes } from '@marquee/domain/registrant-import'
import { csvLine } from '#features/audit/public.ts'
import type { FormField } from '@marquee/domain/registration'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findImportFields } from './find-import-fields.ts'
import { listRows } from './flat-file-row-store.ts'
import type { ImportRow } from './flat-file-store.ts'
import { problemsOf } from './flat-file-view.ts'
import { findPermittedImport } from './get-flat-file.ts'
import { t } from './texts.ts'

const batchSize = 1000

/** A byte order mark; without it Excel reads UTF-8 as Windows-1252. */
const mark = '\ufeff'

/**
 * Streams the rows that added no one as lines of a CSV file: the original rows with their number and the reason, so
 * that they can be corrected and imported again. Throws `not_found` and `forbidden` before the first line.
 */
export async function exportProblems(ctx: MemberContext, sheetId: string): Promise<AsyncGenerator<string>> {
  const { row, fields } = await inOrganization(ctx, async (ctx) => {
    const { event, row } = await findPermittedImport(ctx, sheetId, { permission: 'registrant:update' })
    return { row, fields: await findImportFields(ctx.db, event) }
  })
  return linesOf(ctx, row, fields)
}

/** Whether these are the first cells of a file written by `exportProblems`. */
export const isProblemFile = (header: readonly string[]) =>
  header.at(-2) === t('columnRow') && header.at(-1) === t('columnProblem')

async function* linesOf(
  ctx: MemberContext,
  { id, columns, encoding }: ImportRow,
  fields: readonly FormField[],
): AsyncGenerator<string> {
  const labels = new Map(fields.map(({ key, label }) => [key, label]))
  yield mark + csvLine([...columns.map(({ name }) => name), t('columnRow'), t('columnProblem')])
  let after: number | undefined
  do {
    const page = { importId: id, outcomes: problemOutcomes, after, limit: batchSize }
    const rows = await inOrganization(ctx, (ctx) => listRows(ctx.db, page))
    yield rows
      .map((row) => {
        const problems = problemsOf(row, { fields, columns, isWorkbook: encoding === null }).map(
          ({ field, message }) => (field === null ? message : `${labels.get(field) ?? field}: ${message}`),
        )
        return csvLine([
          ...columns.map((_, index) => row.cells[index] ?? ''),
          String(row.row),
          problems.join(' '),
        ])
      })
      .join('')
    after = rows.length === batchSize ? rows.at(-1)?.row : undefined
  } while (after !== undefined)
}
