import type { Profile } from '@marquee/domain/profiles'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayChangeProfile, maySeeProfile } from './profile-policy.ts'
import { findProfileRow, listFormerAddresses, type ProfileRow } from './profile-store.ts'
import { listTeamsUsing } from './profile-uses-store.ts'
import { profileView } from './profile-view.ts'

/** The profile with its former addresses. Throws `not_found`, even if it exists but the caller can see none of its events. */
export async function getProfile(ctx: MemberContext, id: string): Promise<Profile> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findVisibleProfile(ctx, id)
    if (!row) throw new AppError('not_found')
    return profileReply(ctx, row)
  })
}

/** The profile if the caller can see it, and so can add it to their events. */
export async function findVisibleProfile(
  ctx: WithDb<MemberContext>,
  id: string,
): Promise<ProfileRow | undefined> {
  const row = await findProfileRow(ctx.db, id)
  return row && maySeeProfile(ctx.actor, await teamsOf(ctx, id)) ? row : undefined
}

/** The teams whose events the person is in; null for events without a team. */
export async function teamsOf(ctx: WithDb<MemberContext>, id: string): Promise<(string | null)[]> {
  return (await listTeamsUsing(ctx.db, [id])).get(id) ?? []
}

export async function profileReply(ctx: WithDb<MemberContext>, row: ProfileRow): Promise<Profile> {
  const former = await listFormerAddresses(ctx.db, row.id)
  return profileView(row, { former, canUpdate: mayChangeProfile(ctx.actor, await teamsOf(ctx, row.id)) })
}
