import { writeAudit } from '#features/audit/public.ts'
import { setSettings } from '#features/organizations/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { RecordCheck } from './check-records.ts'
import { type SenderDomainChange, type SenderDomainRow, updateSenderDomain } from './sender-domain-store.ts'

type Applied = { row: SenderDomainRow; check: RecordCheck; also?: SenderDomainChange }

/** Writes what a check found to the locked row and to the organization (ED-041), and to the audit trail. */
export async function applyCheck(
  ctx: WithDb<OrganizationContext>,
  { row, check, also = {} }: Applied,
): Promise<SenderDomainRow> {
  const after = await updateSenderDomain(ctx.db, row.id, { ...check.changeOf(row), ...also })
  await showOnOrganization(ctx, after)
  const hasNewKeys = after.keys.filter(isRetiring).length > row.keys.filter(isRetiring).length
  if (after.is_verified !== row.is_verified)
    await writeAudit(ctx, {
      action: after.is_verified ? 'sender_domain.verified' : 'sender_domain.lost',
      ...targetOf(row),
    })
  if (hasNewKeys) await writeAudit(ctx, { action: 'sender_domain.keys_replaced', ...targetOf(row) })
  return after
}

const isRetiring = ({ state }: SenderDomainRow['keys'][number]) => state === 'retiring'

/** Copies address and state to the organization, whose values the studio shows (ED-041, SH-354). */
export async function showOnOrganization(
  ctx: WithDb<OrganizationContext>,
  sender: Pick<SenderDomainRow, 'email_sender' | 'is_verified'> | undefined,
): Promise<void> {
  await setSettings(ctx, ctx.organizationId, {
    email_sender: sender?.email_sender ?? null,
    email_domain_verified: sender?.is_verified ?? false,
  })
}

export const targetOf = ({ id, email_sender }: Pick<SenderDomainRow, 'id' | 'email_sender'>) => ({
  target_type: 'sender_domain',
  target_id: id,
  target_name: email_sender,
})
