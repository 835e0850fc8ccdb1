import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { knownMember } from './get-member.ts'
import { inviteByLetter } from './invite-by-letter.ts'
import { memberStatus, nameOf } from './member-view.ts'

/** Another letter is on its way, and the link of the one before opens nothing. Throws `not_ready` for whoever has accepted. */
export async function resendInvitation(ctx: MemberContext, id: string): Promise<void> {
  permit(ctx.actor, 'user:create')
  await inOrganizationWithSystem(ctx, async (ctx) => {
    const member = await knownMember(ctx, id)
    if (memberStatus(member) !== 'INVITED') {
      throw new AppError('not_ready', { message: 'Only somebody who has not accepted is invited again.' })
    }
    await inviteByLetter(ctx, id, '')
    await writeAudit(ctx, {
      action: 'user.invited_again',
      target_type: 'user',
      target_id: id,
      target_name: nameOf(member),
    })
  })
}
