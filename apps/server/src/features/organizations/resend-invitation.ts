import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { knownMember } from './get-member.ts'
import { inviteByEmail } from './invite-by-email.ts'
import { memberStatus, nameOf } from './member-view.ts'
import { t } from './texts.ts'

/**
 * Another email is on its way, and the link of the one before opens nothing. Answers its link where it may be handed over
 * by hand. Throws `not_ready` for whoever has accepted.
 */
export async function resendInvitation(ctx: MemberContext, id: string): Promise<{ link: string | null }> {
  permit(ctx.actor, 'user:create')
  return inOrganizationWithSystem(ctx, async (ctx) => {
    const member = await knownMember(ctx, id)
    if (memberStatus(member) !== 'INVITED') {
      throw new AppError('not_ready', { message: t('alreadyAccepted') })
    }
    const link = await inviteByEmail(ctx, id, '')
    await writeAudit(ctx, {
      action: 'user.invited_again',
      target_type: 'user',
      target_id: id,
      target_name: nameOf(member),
    })
    return { link }
  })
}
