import type { UpdateUser, User } from '@marquee/domain/accounts'
import type { Actor } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem, asSystemInside, inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { EventPeople } from './account-services.ts'
import { updateUserRow, type User as UserRow } from './account-store.ts'
import { lockManagedUser, lockOwnAccount } from './managed-user.ts'

export type PersonContext = UserContext & { actor: Actor | undefined }

/**
 * The description of the person is changed: one's own, or a member's by whoever may change people (AU-101); and what the
 * organization says of them to the people of an event. Throws
 * `not_found` for somebody else, `forbidden` for an account that is not the organization's to change.
 */
export async function updateUser(
  ctx: PersonContext,
  { id, change, eventPeople }: { id: string; change: UpdateUser; eventPeople: EventPeople },
): Promise<User> {
  const { org_user, ...described } = change
  const given = Object.entries(described).filter(([, value]) => value !== undefined)
  const row = { ...Object.fromEntries(given), updated_at: ctx.clock.now() }
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
    await writeAudit(ctx, { action: 'user.updated', ...target, details: described })
    return userView(updated)
  })
}

function userView(row: UserRow): User {
  const { id, email, first_name, last_name, title, company, extra_data, status } = row
  const { profile_picture_url, linkedin_url, twitter_url } = row
  const links = { profile_picture_url, linkedin_url, twitter_url }
  return { id, email, first_name, last_name, ...links, title, company, extra_data, status }
}
