import {
  changeAccess,
  type InvitationResult,
  type InviteMembers,
  type Places,
  splitAddresses,
} from '@marquee/domain/organizations'
import { emailSchema } from '@marquee/domain/inputs'
import { createInvitedUser } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { findMemberRow } from './member-store.ts'
import { addInvitedMember } from './change-memberships.ts'
import { lockOrganization } from './organization-store.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { refuseOtherOrganization } from './organization-policy.ts'
import { knownMember } from './get-member.ts'
import { inviteByEmail, nameOfActor } from './invite-by-email.ts'
import { memberStatus, nameOf } from './member-view.ts'
import { saveAccess } from './save-access.ts'
import { defineLabels } from '@marquee/domain/languages'
import { t } from './texts.ts'

const nowhere: Places = { role: 'MEMBER', roles: [], workspaces: [] }

/**
 * Everybody who can be is invited: they have their place with these roles and teams, and an email that lets them accept
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
    return { email, outcome: 'refused', message: t('invalidEmail'), user: null, link: null }
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

const membershipWords = defineLabels('server/organizations/membershipWords', {
  ACTIVE: 'Already a member.',
  INVITED: 'Already invited. To send it again, use the menu in the list.',
  DEACTIVATED: 'Deactivated. To let them back in, use the menu in the list.',
})

async function addInvited(
  ctx: WithSystemDb<MemberContext>,
  form: InviteMembers,
  userId: string,
): Promise<string | null> {
  const after = changeAccess(nowhere, form)
  const { first_name: firstName, last_name: lastName } = form
  const invitation = { firstName, lastName, inviterName: await nameOfActor(ctx) }
  await addInvitedMember(ctx, { organizationId: ctx.organizationId, userId, role: after.role, invitation })
  await saveAccess(ctx, userId, { before: nowhere, after })
  const member = await knownMember(ctx, userId)
  const link = await inviteByEmail(ctx, userId, form.message)
  await writeAudit(ctx, {
    action: 'user.invited',
    target_type: 'user',
    target_id: userId,
    target_name: nameOf(member),
    details: { email: member.email, ...after },
  })
  return link
}
