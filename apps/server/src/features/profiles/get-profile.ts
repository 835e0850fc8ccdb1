import { decide } from '@marquee/domain/permissions'
import type { Profile } from '@marquee/domain/profiles'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findProfileRow, listFormerAddresses, type ProfileRow } from './profile-store.ts'
import { profileView } from './profile-view.ts'

/** The profile, with the addresses that the person had. Throws `not_found`. */
export async function getProfile(ctx: MemberContext, id: string): Promise<Profile> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findProfileRow(ctx.db, id)
    if (!row) throw new AppError('not_found')
    return profileReply(ctx, row)
  })
}

/** The reply about a profile whose row is at hand. */
export async function profileReply(ctx: WithDb<MemberContext>, row: ProfileRow): Promise<Profile> {
  const former = await listFormerAddresses(ctx.db, row.id)
  return profileView(row, { former, canUpdate: decide(ctx.actor, 'event:update').allowed })
}
