import { cooldownMs, type SenderDomain } from '@marquee/domain/sender-domains'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { applyCheck, showOnOrganization, targetOf } from './apply-check.ts'
import { checkRecords } from './check-records.ts'
import { permitSenderDomains } from './sender-domain-policy.ts'
import {
  deleteSenderDomainRow,
  findSenderDomain,
  lockSenderDomain,
  type SenderDomainRow,
  updateSenderDomain,
} from './sender-domain-store.ts'
import { senderDomainView } from './sender-domain-view.ts'
import { makeSenderKeys } from './sender-keys.ts'
import { isReplacingKeys } from './sender-records.ts'
import { t } from './texts.ts'

/**
 * Checks the DNS records (ED-048). If something is missing, the next check has to wait 20 seconds (ED-033); an earlier
 * one throws `too_many_requests`.
 */
export async function verifySenderDomain(ctx: MemberContext, id: string): Promise<SenderDomain> {
  permitSenderDomains(ctx)
  const row = await inOrganization(ctx, (ctx) => findSenderDomain(ctx.db, id))
  if (!row) throw new AppError('not_found')
  const waitMs = (row.verify_after?.getTime() ?? 0) - ctx.clock.now().getTime()
  if (waitMs > 0) {
    const retryAfterSeconds = Math.ceil(waitMs / 1000)
    throw new AppError('too_many_requests', { message: t('checkedJustNow'), details: { retryAfterSeconds } })
  }
  const check = await checkRecords(ctx, row)
  return inOrganization(ctx, async (ctx) => {
    const locked = await lockSenderDomain(ctx.db, id)
    if (!locked) throw new AppError('not_found')
    const change = check.changeOf(locked)
    const isComplete =
      change.is_verified && change.missing_since === null && !isReplacingKeys({ ...locked, ...change })
    const verify_after = isComplete ? null : new Date(ctx.clock.now().getTime() + cooldownMs)
    const after = await applyCheck(ctx, { row: locked, check, also: { verify_after } })
    return senderDomainView(after, ctx.settings)
  })
}

/**
 * Makes new keys, which replace the present ones once their records are found; until then those go on signing. Throws
 * `not_ready` for an unverified domain, `conflict` while new keys wait.
 */
export async function replaceSenderKeys(ctx: MemberContext, id: string): Promise<SenderDomain> {
  permitSenderDomains(ctx)
  const { domain } = await inOrganization(ctx, async (ctx) => replaceable(await findSenderDomain(ctx.db, id)))
  const made = await makeSenderKeys(ctx, domain)
  return inOrganization(ctx, async (ctx) => {
    const row = replaceable(await lockSenderDomain(ctx.db, id))
    // An Ed25519 key that was never published gives way to the new one.
    const keys = [...row.keys.filter(({ state }) => state !== 'new'), ...made]
    const after = await updateSenderDomain(ctx.db, id, { keys, verify_after: null })
    await writeAudit(ctx, { action: 'sender_domain.keys_made', ...targetOf(row) })
    return senderDomainView(after, ctx.settings)
  })
}

function replaceable(row: SenderDomainRow | undefined): SenderDomainRow {
  if (!row) throw new AppError('not_found')
  if (!row.is_verified) throw new AppError('not_ready', { message: t('unverifiedKeys') })
  if (isReplacingKeys(row)) throw new AppError('conflict', { message: t('keysWaiting') })
  return row
}

/** Deletes the address and its keys (ED-049). Emails come from the installation’s address again. */
export async function deleteSenderDomain(ctx: MemberContext, id: string): Promise<void> {
  permitSenderDomains(ctx)
  await inOrganization(ctx, async (ctx) => {
    const row = await lockSenderDomain(ctx.db, id)
    if (!row) throw new AppError('not_found')
    await deleteSenderDomainRow(ctx.db, id)
    await showOnOrganization(ctx, undefined)
    await writeAudit(ctx, { action: 'sender_domain.removed', ...targetOf(row) })
  })
}
