import type { OrganizationContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { checkDomainProof, type ProofFinding } from './check-domain-proof.ts'
import type { ProofRow, ProvedDomains } from './proved-domains.ts'
import { t } from './texts.ts'

type Verification<Row extends ProofRow> = {
  id: string
  domains: ProvedDomains<Row>
  /** Runs before the row changes, because the DNS result may also affect another organization's claim. */
  beforeUpdate?: (finding: ProofFinding, row: Row) => Promise<void>
}

/**
 * Checks the domain's TXT record and updates its status (ST-021). Throws `conflict` while another organization has
 * verified the domain.
 */
export async function verifyDomain<Row extends ProofRow>(
  ctx: OrganizationContext,
  { id, domains, beforeUpdate }: Verification<Row>,
): Promise<Row> {
  const row = await inOrganization(ctx, (ctx) => domains.find(ctx.db, id))
  if (!row) throw new AppError('not_found')
  const finding = await checkDomainProof(ctx, { purpose: domains.purpose, row })
  await beforeUpdate?.(finding, row)
  return applyFinding(ctx, { id, domains, finding }).catch((error: unknown) => {
    if (!isVerifiedElsewhere(error)) throw error
    throw new AppError('conflict', { message: t('verifiedElsewhere') })
  })
}

async function applyFinding<Row extends ProofRow>(
  ctx: OrganizationContext,
  { id, domains, finding }: { id: string; domains: ProvedDomains<Row>; finding: ProofFinding },
): Promise<Row> {
  return inOrganization(ctx, async (ctx) => {
    const before = await domains.lock(ctx.db, id)
    if (!before) throw new AppError('not_found')
    const after = await domains.update(ctx.db, id, finding.changeOf(before))
    if (after.is_verified && !before.is_verified) await domains.onVerified(ctx, after)
    return after
  })
}

/** Whether a write failed because another organization has verified the domain. */
function isVerifiedElsewhere(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(error) === '23505' || errorCode(cause) === '23505'
}
