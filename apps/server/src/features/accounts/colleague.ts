/** People as the organization of the transaction may know them. */
import type { User } from '@marquee/domain/accounts'
import { findMemberRow, findMemberRowByEmail, type MemberRow } from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { findColleague, findColleagueByEmail } from './account-store.ts'

/** A member with their description; whoever has not accepted by address and by the name that they were invited by. */
export async function findKnownPerson(db: Db, userId: string): Promise<User | undefined> {
  return (await findColleague(db, userId)) ?? invitedView(await findMemberRow(db, userId))
}

/** The same by the address, whatever its case. */
export async function findKnownPersonByEmail(db: Db, email: string): Promise<User | undefined> {
  return (await findColleagueByEmail(db, email)) ?? invitedView(await findMemberRowByEmail(db, email))
}

/** Alike for everybody: nobody learns whether there was an account before. */
function invitedView(row: MemberRow | undefined): User | undefined {
  if (row?.accepted_at !== null) return undefined
  const { user_id: id, email, first_name, last_name } = row
  const links = { profile_picture_url: null, linkedin_url: null, twitter_url: null }
  const described = { title: null, company: null, extra_data: {} }
  return { id, email, first_name, last_name, ...links, ...described, status: 'UNCONFIRMED' }
}
