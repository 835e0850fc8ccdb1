import { type PersonReference, type PrivacyRequest } from '@marquee/domain/privacy'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { exportPersonJob } from './export-person.job.ts'
import type { Subject } from './find-subject.ts'
import { getSubject } from './get-personal-data.ts'
import type { PrivacyContext } from './privacy-context.ts'
import { pseudonymFor } from './privacy-keys.ts'
import { findListedRequest, findRunningRequest, insertRequest } from './request-store.ts'
import { requestView } from './request-view.ts'
import { t } from './texts.ts'

/**
 * Starts a job that collects everything the organization has about the person. Throws `not_found`, and `conflict` while
 * the person is being exported or erased.
 */
export async function exportPerson(ctx: PrivacyContext, reference: PersonReference): Promise<PrivacyRequest> {
  permit(ctx.actor, 'privacy:read')
  return inOrganizationWithSystem(ctx, async (ctx) => {
    const subject = await getSubject(ctx, reference)
    await refuseWhileRunning(ctx, subject)
    const { id } = await insertRequest(ctx.db, {
      organization_id: ctx.organizationId,
      kind: 'export',
      ...subject.about,
      requested_by: ctx.actor.userId,
      pseudonym: pseudonymFor(ctx, subject.person.email),
      address_hashes: [],
    })
    await writeAudit(ctx, { action: 'person.exported', ...targetOf(subject), details: { export: id } })
    const payload = { organization_id: ctx.organizationId, request_id: id }
    await ctx.queue.send(ctx.db, exportPersonJob, { payload })
    return requestReply(ctx, id)
  })
}

/** Throws `conflict` while the person is being exported or erased. */
export async function refuseWhileRunning(ctx: WithDb<MemberContext>, { data }: Subject): Promise<void> {
  if (await findRunningRequest(ctx.db, data, 'erasure')) {
    throw new AppError('conflict', { message: t('erasureInProgress') })
  }
  if (await findRunningRequest(ctx.db, data, 'export')) {
    throw new AppError('conflict', {
      message: t('exportInProgress'),
    })
  }
}

export async function requestReply(ctx: WithDb<MemberContext>, id: string): Promise<PrivacyRequest> {
  const row = await findListedRequest(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return requestView(ctx, row)
}

/** The person as the target of an audit entry. Doesn't reveal an account that isn't a member. */
export function targetOf({ person }: Subject) {
  const target_name = `${person.first_name} ${person.last_name}`.trim() || person.email
  const target_type = person.user_id === null ? 'profile' : 'user'
  return { target_type, target_id: person.user_id ?? person.profile_id, target_name }
}
