import type { AuditAction } from '@marquee/domain/audit'
import type { OrganizationContext, RequestOrigin, WithDb } from '#platform/context.ts'
import { insertAuditEntries } from './audit-store.ts'

/** Who acts and from where; jobs have neither. */
export type AuditContext = WithDb<OrganizationContext> & {
  actor?: { userId: string; apiTokenId?: string | undefined }
  origin?: Partial<RequestOrigin>
}

export type AuditEntryToWrite = {
  /** What happened, as `target.event`; each has a sentence. */
  action: AuditAction
  target_type: string
  target_id: string | null
  /** The target's name at the time; it may no longer exist when the entry is read. */
  target_name: string
  /** Small, and never a secret. */
  details?: Record<string, unknown>
}

/** Adds an entry to the organization's audit trail in the caller's transaction. */
export async function writeAudit(ctx: AuditContext, entry: AuditEntryToWrite): Promise<void> {
  await writeAudits(ctx, [entry])
}

/** Adds entries in this order, in the caller's transaction. */
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
