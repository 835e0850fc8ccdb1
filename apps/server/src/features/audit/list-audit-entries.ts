import type { AuditChoices, AuditEntry, ListAuditEntriesQuery } from '@marquee/domain/audit'
import type { Page } from '@marquee/domain/lists'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findAuditChoices, findAuditNames, listAuditRows } from './audit-store.ts'
import { auditEntryView } from './audit-view.ts'

/** A page of the organization's audit trail, newest first. */
export async function listAuditEntries(
  ctx: MemberContext,
  input: { query: ListAuditEntriesQuery; url: string },
): Promise<Page<AuditEntry>> {
  return inOrganization(ctx, async (ctx) => {
    const { rows, ...counted } = await listAuditRows(ctx.db, input.query)
    const names = await findAuditNames(ctx.db, rows)
    const results = rows.map((row) => auditEntryView(row, names))
    return pageReply({ results, ...counted, query: input.query, url: input.url })
  })
}

/** The values that the organization's trail can be filtered by. */
export async function getAuditChoices(ctx: MemberContext): Promise<AuditChoices> {
  return inOrganization(ctx, (ctx) => findAuditChoices(ctx.db))
}
