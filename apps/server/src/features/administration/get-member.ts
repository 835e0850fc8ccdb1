import type { Member } from '@marquee/domain/organizations'
import { findMemberRow } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type MemberDetails, memberViews, withRolesAndTeams } from './member-view.ts'

/** Throws `not_found`. */
export async function getMember(ctx: MemberContext, id: string): Promise<Member> {
  return inOrganization(ctx, async (ctx) => viewOf(ctx, await getMemberDetails(ctx, id)))
}

/** The member with their roles and teams, read in this transaction. Throws `not_found`. */
export async function getMemberDetails(ctx: WithDb<MemberContext>, id: string): Promise<MemberDetails> {
  const row = await findMemberRow(ctx.db, id)
  const [member] = await withRolesAndTeams(ctx, row ? [row] : [])
  if (!member) throw new AppError('not_found')
  return member
}

export async function viewOf(ctx: WithDb<MemberContext>, member: MemberDetails): Promise<Member> {
  const [view] = await memberViews(ctx, [member])
  if (!view) throw new AppError('not_found')
  return view
}
