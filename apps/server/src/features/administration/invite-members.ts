import {
  changePlaces,
  type InvitationResult,
  type InviteMembers,
  type Places,
  splitAddresses,
} from '@marquee/domain/administration'
import { emailSchema } from '@marquee/domain/inputs'
import { createInvitedUser } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { findMemberRow, insertMembership, lockOrganization } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { refuseOtherOrganization } from './administration-policy.ts'
import { knownMember } from './get-member.ts'
import { inviteByLetter, nameOfActor } from './invite-by-letter.ts'
import { memberStatus, nameOf } from './member-view.ts'
import { savePlaces } from './save-places.ts'

const nowhere: Places = { role: 'MEMBER', roles: [], workspaces: [] }

/**
 * Everybody who can be is invited: they have their place with these roles and teams, and a letter that lets them accept
 * it (ST-007). Whoever has an account elsewhere is answered like anybody else. Throws `forbidden` where the caller would
 * give more than they hold, `invalid_input` for roles and teams that do not exist; then nobody is invited.
 */
export async function inviteMembers(ctx: MemberContext, form: InviteMembers): Promise<InvitationResult[]> {
  permit(ctx.actor, 'user:create')
  refuseOtherOrganization(ctx, form.organization)
  const results: InvitationResult[] = []
  for (const email of splitAddresses((form.emails ?? [form.email ?? '']).join('\n'))) {
    results.push(await inviteOne(ctx, form, email))
  }
  return results
}

async function inviteOne(ctx: MemberContext, form: InviteMembers, email: string): Promise<InvitationResult> {
  if (!emailSchema.safeParse(email).success) {
    return { email, outcome: 'refused', message: 'Not an email address.', user: null, link: null }
  }
  const { first_name, last_name } = form
  return inOrganizationWithSystem(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    const { userId } = await createInvitedUser(ctx, { email, first_name, last_name })
    const existing = await findMemberRow(ctx.db, userId)
    if (existing) {
      const message = membershipWords[memberStatus(existing)]
      return { email, outcome: 'already_member', message, user: userId, link: null }
    }
    const link = await addInvited(ctx, form, userId)
    return { email, outcome: 'invited', message: 'Invited.', user: userId, link }
  })
}

const membershipWords = {
  ACTIVE: 'Already a member.',
  INVITED: 'Already invited. To send it again, use the menu in the list.',
  DEACTIVATED: 'Deactivated. To let them back in, use the menu in the list.',
}

async function addInvited(
  ctx: WithSystemDb<MemberContext>,
  form: InviteMembers,
  userId: string,
): Promise<string | null> {
  const after = changePlaces(nowhere, form)
  await insertMembership(ctx.db, {
    organization_id: ctx.organizationId,
    user_id: userId,
    role: after.role,
    accepted_at: null,
    invited_first_name: form.first_name,
    invited_last_name: form.last_name,
    inviter_name: await nameOfActor(ctx),
  })
  await savePlaces(ctx, userId, { before: nowhere, after })
  const member = await knownMember(ctx, userId)
  const link = await inviteByLetter(ctx, userId, form.message)
  await writeAudit(ctx, {
    action: 'user.invited',
    target_type: 'user',
    target_id: userId,
    target_name: nameOf(member),
    details: { email: member.email, ...after },
  })
  return link
}
