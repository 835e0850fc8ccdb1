import type { Member } from '@marquee/domain/organizations'
import { findMemberRow } from './member-store.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type KnownMember, memberViews, withPlaces } from './member-view.ts'

/** The member with this id. Throws `not_found`. */
export async function getMember(ctx: MemberContext, id: string): Promise<Member> {
  return inOrganization(ctx, async (ctx) => viewOf(ctx, await knownMember(ctx, id)))
}

/** What is known of the member in the transaction. Throws `not_found`. */
export async function knownMember(ctx: WithDb<MemberContext>, id: string): Promise<KnownMember> {
  const row = await findMemberRow(ctx.db, id)
  const [member] = await withPlaces(ctx, row ? [row] : [])
  if (!member) throw new AppError('not_found')
  return member
}

/** The member as they travel. */
export async function viewOf(ctx: WithDb<MemberContext>, member: KnownMember): Promise<Member> {
  const [view] = await memberViews(ctx, [member])
  if (!view) throw new AppError('not_found')
  return view
}
