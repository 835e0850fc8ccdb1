import { type FlatFile, importedFields } from '@marquee/domain/registrant-import'
import type { FormField } from '@marquee/domain/registration'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findImportFields } from './find-import-fields.ts'
import { listRows, updateRows } from './flat-file-row-store.ts'
import { type ImportRow, updateImport } from './flat-file-store.ts'
import { findPermittedImport, replyOf } from './get-flat-file.ts'
import { createJudge, type Judge } from './judge-rows.ts'
import { t } from './texts.ts'

const batchSize = 500

type Matching = { sheetId: string; fields: readonly (string | null)[] }

/**
 * Sets which column answers which question, and checks each row again. Throws `not_found`, `forbidden`,
 * `invalid_input`, and `conflict` once the file was submitted.
 */
export async function matchFlatFile(
  ctx: MemberContext,
  { sheetId, fields: matched }: Matching,
): Promise<FlatFile> {
  return inOrganization(ctx, async (ctx) => {
    const permission = 'registrant:update'
    const { event, row: before } = await findPermittedImport(ctx, sheetId, { permission, lock: true })
    if (before.status !== 'checked') throw new AppError('conflict', { message: t('wasSubmitted') })
    const fields = await findImportFields(ctx.db, event)
    refuseMatch(matched, before, fields)
    const columns = before.columns.map((column, index) => ({ ...column, field: matched[index] ?? null }))
    const row = await updateImport(ctx.db, before.id, { columns })
    const isWorkbook = row.encoding === null
    await judgeAgain(ctx, row.id, createJudge({ eventId: event.id, fields, columns, isWorkbook }))
    return replyOf(ctx, event, row)
  })
}

function refuseMatch(
  matched: readonly (string | null)[],
  { columns }: ImportRow,
  fields: readonly FormField[],
): void {
  const refuse = (sentence: string) => new AppError('invalid_input', { errors: { fields: [sentence] } })
  if (matched.length !== columns.length) throw refuse(t('columnsDiffer'))
  const keys = matched.filter((key) => key !== null)
  const known = new Set(importedFields(fields).map(({ key }) => key))
  if (keys.some((key) => !known.has(key))) throw refuse(t('unknownField'))
  if (new Set(keys).size < keys.length) throw refuse(t('fieldTwice'))
  if (!keys.includes('email')) throw refuse(t('emailUnmatched'))
}

async function judgeAgain(ctx: WithDb<MemberContext>, importId: string, judge: Judge): Promise<void> {
  let after: number | undefined
  do {
    const rows = await listRows(ctx.db, { importId, after, limit: batchSize })
    const judged = await judge(ctx, rows)
    const changed = judged.filter(({ row, outcome, address }) => {
      return row.outcome !== outcome || row.address !== address
    })
    await updateRows(
      ctx.db,
      importId,
      changed.map(({ row: { row }, outcome, address }) => ({ row, outcome, address })),
    )
    after = rows.length === batchSize ? rows.at(-1)?.row : undefined
  } while (after !== undefined)
}
