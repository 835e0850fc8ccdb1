import { type CreateSenderDomain, type SenderDomain, senderFault } from '@marquee/domain/sender-domains'
import { emailDomainOf } from '@marquee/domain/sso'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { showOnOrganization, targetOf } from './apply-check.ts'
import { permitSenderDomains } from './sender-domain-policy.ts'
import { insertSenderDomain } from './sender-domain-store.ts'
import { senderDomainView } from './sender-domain-view.ts'
import { makeSenderKeys } from './sender-keys.ts'
import { t } from './texts.ts'

/**
 * Sets up the address that the organization sends from, with new keys (ED-044, ED-045). Throws
 * `EMAIL_SENDER_ALREADY_EXISTS` if it has one.
 */
export async function createSenderDomain(
  ctx: MemberContext,
  { email_sender, organization }: CreateSenderDomain,
): Promise<SenderDomain> {
  permitSenderDomains(ctx)
  if (organization !== ctx.organizationId)
    throw new AppError('not_found', { message: t('otherOrganization') })
  const fault = senderFault(email_sender)
  if (fault !== undefined) {
    throw new AppError('invalid_input', { message: fault, errors: { email_sender: [fault] } })
  }
  const domain = emailDomainOf(email_sender)
  const keys = await makeSenderKeys(ctx, domain)
  return inOrganization(ctx, async (ctx) => {
    const { organizationId: organization_id } = ctx
    const row = await insertSenderDomain(ctx.db, { organization_id, email_sender, domain, keys })
    if (!row) throw new AppError('EMAIL_SENDER_ALREADY_EXISTS')
    await showOnOrganization(ctx, row)
    await writeAudit(ctx, { action: 'sender_domain.added', ...targetOf(row) })
    return senderDomainView(row, ctx.settings)
  })
}
