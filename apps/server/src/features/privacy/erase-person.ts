import { isEraseConfirmed, type PersonReference, type PrivacyRequest } from '@marquee/domain/privacy'
import { revokeSignInsOf } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { deactivateMember, lockOrganization } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { erasePersonJob } from './erase-person.job.ts'
import { refuseWhileRunning, requestReply } from './export-person.ts'
import type { Subject } from './find-subject.ts'
import { getSubject } from './get-personal-data.ts'
import type { PrivacyContext } from './privacy-context.ts'
import { hashAddress, pseudonymFor } from './privacy-keys.ts'
import { permitErasure } from './privacy-policy.ts'
import { insertRequest } from './request-store.ts'
import { t } from './texts.ts'

/**
 * Locks the person out of the organization and starts a job that erases their data. Throws `not_found`, `forbidden` with
 * the reason for the caller themselves and the last admin, `invalid_input` unless the confirmation is their address, and
 * `conflict` while they are being exported or erased.
 */
export async function erasePerson(
  ctx: PrivacyContext,
  { reference, confirmation }: { reference: PersonReference; confirmation: string },
): Promise<PrivacyRequest> {
  permit(ctx.actor, 'privacy:update')
  return inOrganizationWithSystem(ctx, async (ctx) => {
    // When two admins erase each other, the second waits here and is refused.
    await lockOrganization(ctx.db, ctx.organizationId)
    const subject = await getSubject(ctx, reference)
    permitErasure(ctx, subject)
    requireConfirmation(confirmation, subject)
    await refuseWhileRunning(ctx, subject)
    await lockOut(ctx, subject)
    const hashes = subject.data.addresses.map((address) => hashAddress(ctx, address)[0])
    const pseudonym = pseudonymFor(ctx, subject.person.email)
    const { id } = await insertRequest(ctx.db, {
      organization_id: ctx.organizationId,
      kind: 'erasure',
      ...subject.about,
      requested_by: ctx.actor.userId,
      pseudonym,
      address_hashes: hashes,
    })
    const target = { target_type: 'erasure', target_id: id, target_name: pseudonym }
    await writeAudit(ctx, { action: 'person.erasure_requested', ...target })
    const payload = { organization_id: ctx.organizationId, request_id: id }
    await ctx.queue.send(ctx.db, erasePersonJob, { payload })
    return requestReply(ctx, id)
  })
}

function requireConfirmation(confirmation: string, { person }: Subject): void {
  if (isEraseConfirmed(confirmation, person.email)) return
  const message = t('wrongAddress')
  throw new AppError('invalid_input', { errors: { confirmation: [message] } })
}

/** Signs the person out and deactivates them, so that no one acts as them during the erasure. */
async function lockOut(ctx: WithSystemDb<PrivacyContext>, { member }: Subject): Promise<void> {
  if (!member) return
  const membership = { organizationId: ctx.organizationId, userId: member.user_id }
  await revokeSignInsOf(ctx, membership)
  if (member.deactivated_at === null) await deactivateMember(ctx, membership)
}
