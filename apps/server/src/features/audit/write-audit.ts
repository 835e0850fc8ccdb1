import type { AuditAction } from '@marquee/domain/audit'
import type { OrganizationContext, RequestOrigin, WithDb } from '#platform/context.ts'
import { insertAuditEntries } from './audit-store.ts'

/** Who acts, if a person or a token does, and from where; a job leaves both out. */
export type AuditContext = WithDb<OrganizationContext> & {
  actor?: { userId: string; apiTokenId?: string | undefined }
  origin?: Partial<RequestOrigin>
}

export type AuditEntryToWrite = {
  /** What happened, as `thing.happened`; each has its sentence. */
  action: AuditAction
  target_type: string
  target_id: string | null
  /** The target's name as people know it now; it may be gone when the entry is read. */
  target_name: string
  /** Small, and never a secret. */
  details?: Record<string, unknown>
}

/** The trail of the organization has one more entry if and when the transaction commits. */
export async function writeAudit(ctx: AuditContext, entry: AuditEntryToWrite): Promise<void> {
  await writeAudits(ctx, [entry])
}

/** The trail has one more entry for each, in this order, if and when the transaction commits. */
export async function writeAudits(ctx: AuditContext, entries: readonly AuditEntryToWrite[]): Promise<void> {
  if (entries.length === 0) return
  const { actor, origin } = ctx
  await insertAuditEntries(
    ctx.db,
    {
      organization_id: ctx.organizationId,
      at: ctx.clock.now(),
      actor_user_id: actor?.userId ?? null,
      api_token_id: actor?.apiTokenId ?? null,
      ip_address: origin?.ip ?? null,
      user_agent: origin?.userAgent ?? null,
      request_id: origin?.requestId ?? null,
    },
    entries.map((entry) => ({ details: {}, ...entry })),
  )
}
