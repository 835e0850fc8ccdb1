/** People as the transaction's organization may see them. */
import type { User } from '@marquee/domain/accounts'
import { findMemberRow, findMemberRowByEmail, type MemberRow } from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { findColleague, findColleagueByEmail } from './account-store.ts'

/** A member with their profile; an invitee who hasn't accepted yet only with the address and name of the invitation. */
export async function findMemberOrInvitee(db: Db, userId: string): Promise<User | undefined> {
  return (await findColleague(db, userId)) ?? invitedView(await findMemberRow(db, userId))
}

/** Like `findMemberOrInvitee`, by address, ignoring case. */
export async function findMemberOrInviteeByEmail(db: Db, email: string): Promise<User | undefined> {
  return (await findColleagueByEmail(db, email)) ?? invitedView(await findMemberRowByEmail(db, email))
}

/** The same whether or not the invitee already had an account, so that no one can find out. */
function invitedView(row: MemberRow | undefined): User | undefined {
  if (row?.accepted_at !== null) return undefined
  const { user_id: id, email, first_name, last_name } = row
  const links = { profile_picture_url: null, linkedin_url: null, twitter_url: null }
  const profile = { title: null, company: null, extra_data: {} }
  return { id, email, first_name, last_name, ...links, ...profile, status: 'UNCONFIRMED' }
}
