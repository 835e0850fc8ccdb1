import type { UpdateUser, User } from '@marquee/domain/accounts'
import type { Actor } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem, asSystemInside, inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { EventPeople } from './account-services.ts'
import { updateUserRow, type UserRow } from './account-store.ts'
import { lockManagedUser, lockOwnAccount } from './managed-user.ts'

export type PersonContext = UserContext & { actor: Actor | undefined }

/**
 * Updates the person's profile (their own, or a member's if the caller may change people, AU-101) and how the organization
 * presents them to event attendees. Throws `not_found` for anyone else, `forbidden` for an account the organization may
 * not change.
 */
export async function updateUser(
  ctx: PersonContext,
  { id, change, eventPeople }: { id: string; change: UpdateUser; eventPeople: EventPeople },
): Promise<User> {
  const { org_user, ...profile } = change
  const defined = Object.entries(profile).filter(([, value]) => value !== undefined)
  const row = { ...Object.fromEntries(defined), updated_at: ctx.clock.now() }
  const { actor } = ctx
  if (actor === undefined) {
    if (id !== ctx.user.userId || org_user) throw new AppError('not_found')
    return asSystem(ctx, async (ctx) => userView(await updateUserRow(ctx.db, id, row)))
  }
  return inOrganizationWithSystem({ ...ctx, actor, organizationId: actor.organizationId }, async (ctx) => {
    await (id === ctx.user.userId ? lockOwnAccount(ctx) : lockManagedUser(ctx, id))
    const updated = await asSystemInside(ctx, (ctx) => updateUserRow(ctx.db, id, row))
    if (org_user) await eventPeople.describe(ctx, { userId: id, described: org_user })
    const target = { target_type: 'user', target_id: id, target_name: updated.email }
    await writeAudit(ctx, { action: 'user.updated', ...target, details: profile })
    return userView(updated)
  })
}

function userView(row: UserRow): User {
  const { id, email, first_name, last_name, title, company, extra_data, status } = row
  const { profile_picture_url, linkedin_url, twitter_url } = row
  const links = { profile_picture_url, linkedin_url, twitter_url }
  return { id, email, first_name, last_name, ...links, title, company, extra_data, status }
}
