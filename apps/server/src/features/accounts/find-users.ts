import type { FindUsersQuery, User } from '@marquee/domain/accounts'
import type { Page } from '@marquee/domain/lists'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findMemberOrInviteeByEmail } from './colleague.ts'

/** A page of the members with the requested address, which is at most one (AU-098, AU-099). */
export async function findUsers(
  ctx: MemberContext,
  { query, url }: { query: FindUsersQuery; url: string },
): Promise<Page<User>> {
  const { email, user__email, organization } = query
  const found = await inOrganization(ctx, (ctx) =>
    findMemberOrInviteeByEmail(ctx.db, user__email ?? email ?? ''),
  )
  const isElsewhere = organization !== undefined && organization !== ctx.organizationId
  const isOtherAddress = email !== undefined && found?.email.toLowerCase() !== email.toLowerCase()
  const matches = found && !isElsewhere && !isOtherAddress ? [found] : []
  const results = matches.slice(query.offset, query.offset + query.limit)
  return pageReply({ results, count: matches.length, isCapped: false, query, url })
}

/** Finds the member by username, which is their address (AU-092). Throws `not_found`. */
export async function lookUpUser(ctx: MemberContext, username: string): Promise<User> {
  const found = await inOrganization(ctx, (ctx) => findMemberOrInviteeByEmail(ctx.db, username))
  if (!found) throw new AppError('not_found')
  return found
}
