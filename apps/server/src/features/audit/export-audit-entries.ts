import type { AuditFilter, AuditNames } from '@marquee/domain/audit'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type AuditEntryRow, findAuditNames, listAuditRowsBefore } from './audit-store.ts'
import { auditEntryView } from './audit-view.ts'
import { csvLine } from './csv.ts'
import { writeAudit } from './write-audit.ts'
import { t } from './texts.ts'

const columns = [
  'at',
  'action',
  'actor_type',
  'actor_name',
  'actor_email',
  'actor_user_id',
  'api_token_id',
  'target_type',
  'target_name',
  'target_id',
  'ip_address',
  'user_agent',
  'request_id',
  'details',
  'sentence',
] as const
/** Entries per transaction, so that a slow download doesn't keep one open. */
const batchSize = 1000

/** Streams the matching entries, newest first, as lines of a CSV file. Records the export in the trail. */
export async function* exportAuditEntries(ctx: MemberContext, filter: AuditFilter): AsyncGenerator<string> {
  const exported = { action: 'audit.exported', target_type: 'audit_trail', target_id: null } as const
  await inOrganization(ctx, (ctx) =>
    writeAudit(ctx, { ...exported, target_name: t('auditTrail'), details: filter }),
  )
  yield csvLine(columns)
  let last: AuditEntryRow | undefined
  do {
    const { rows, names } = await inOrganization(ctx, async (ctx) => {
      const rows = await listAuditRowsBefore(ctx.db, filter, { last, limit: batchSize })
      return { rows, names: await findAuditNames(ctx.db, rows) }
    })
    yield rows.map((row) => lineOf(row, names)).join('')
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

function lineOf(row: AuditEntryRow, names: AuditNames): string {
  const entry = auditEntryView(row, names)
  return csvLine(columns.map((column) => cellOf(entry[column])))
}

function cellOf(value: string | null | Record<string, unknown>): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}
