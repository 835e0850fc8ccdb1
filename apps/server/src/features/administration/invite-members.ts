import {
  changeAccess,
  type InvitationResult,
  type InviteMembers,
  type MemberAccess,
  splitAddresses,
} from '@marquee/domain/organizations'
import { emailSchema } from '@marquee/domain/inputs'
import { createInvitedUser, listPeople, sendInvitation } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import {
  addInvitedMember,
  findMemberRow,
  findOrganization,
  lockOrganization,
} from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { refuseOtherOrganization } from './organization-policy.ts'
import { getMemberDetails } from './get-member.ts'
import { memberStatus, nameOf } from './member-view.ts'
import { saveAccess } from './save-access.ts'
import { defineLabels } from '@marquee/domain/languages'
import { t } from './texts.ts'
import { decide } from '@marquee/domain/permissions'
import { AppError } from '#platform/errors/app-error.ts'

const noAccess: MemberAccess = { role: 'MEMBER', roles: [], workspaces: [] }

/**
 * Invites every valid address with these roles and teams, and emails each person a link to accept (ST-007). The result
 * doesn't reveal whether an address has an account elsewhere. Throws `forbidden` when the caller would grant more than
 * they have, and `invalid_input` for roles and teams that don't exist; then no one is invited.
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
      const message = memberMessages[memberStatus(existing)]
      return { email, outcome: 'already_member', message, user: userId, link: null }
    }
    const link = await addInvited(ctx, form, userId)
    return { email, outcome: 'invited', message: 'Invited.', user: userId, link }
  })
}

const memberMessages = defineLabels('server/organizations/membershipWords', {
  ACTIVE: 'Already a member.',
  INVITED: 'Already invited. To send it again, use the menu in the list.',
  DEACTIVATED: 'Deactivated. To let them back in, use the menu in the list.',
})

async function addInvited(
  ctx: WithSystemDb<MemberContext>,
  form: InviteMembers,
  userId: string,
): Promise<string | null> {
  const after = changeAccess(noAccess, form)
  const { first_name: firstName, last_name: lastName } = form
  const invitation = { firstName, lastName, inviterName: await nameOfActor(ctx) }
  await addInvitedMember(ctx, { organizationId: ctx.organizationId, userId, role: after.role, invitation })
  await saveAccess(ctx, userId, { before: noAccess, after })
  const member = await getMemberDetails(ctx, userId)
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

/**
 * Emails the person a link to accept; earlier links stop working. Returns the link if the caller may read it in the
 * outbox too (0046).
 */
async function inviteByEmail(
  ctx: WithSystemDb<MemberContext>,
  userId: string,
  message: string,
): Promise<string | null> {
  const { organizationId } = ctx
  const organization = await findOrganization(ctx.db, organizationId)
  const link = await sendInvitation(ctx, {
    userId,
    organizationId,
    organizationName: organization?.name ?? '',
    inviterName: await nameOfActor(ctx),
    message,
  })
  return decide(ctx.actor, 'outbox:read').allowed ? link : null
}

async function nameOfActor({ db, actor }: WithDb<MemberContext>): Promise<string> {
  const inviter = (await listPeople(db, [actor.userId])).get(actor.userId)
  return inviter ? `${inviter.first_name} ${inviter.last_name}`.trim() : ''
}

/**
 * Sends the invitation again; the earlier link stops working. Returns the new link if the caller may pass it on. Throws
 * `not_ready` once the person has accepted.
 */
export async function resendInvitation(ctx: MemberContext, id: string): Promise<{ link: string | null }> {
  permit(ctx.actor, 'user:create')
  return inOrganizationWithSystem(ctx, async (ctx) => {
    const member = await getMemberDetails(ctx, id)
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
