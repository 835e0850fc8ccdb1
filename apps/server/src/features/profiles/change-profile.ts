import type { ChangeProfile, Profile } from '@marquee/domain/profiles'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findVisibleProfile, profileReply, teamsOf } from './get-profile.ts'
import { nameOfProfile } from './name-of-profile.ts'
import { permitToChangeProfile } from './profile-policy.ts'
import {
  findProfileByAddress,
  insertFormerAddress,
  lockProfileRows,
  type ProfileChange,
  type ProfileRow,
  updateProfileRow,
} from './profile-store.ts'

/**
 * The profile says this of the person; an address that it had is kept. Throws `conflict` with the id of the other
 * profile in `errors.other` when the address is another's whom the caller sees: those two can be merged. Throws `not_found`
 * and `forbidden` by the events that the person is in.
 */
export async function changeProfile(
  ctx: MemberContext,
  { id, change }: { id: string; change: ChangeProfile },
): Promise<Profile> {
  return inOrganization(ctx, async (ctx) => {
    const before = (await lockProfileRows(ctx.db, [id])).get(id)
    if (!before) throw new AppError('not_found')
    permitToChangeProfile(ctx.actor, await teamsOf(ctx, id))
    await keepAddress(ctx, before, change.email)
    const row = await updateProfileRow(ctx.db, id, givenOf(change))
    const target = { target_type: 'profile', target_id: id, target_name: nameOfProfile(row) }
    await writeAudit(ctx, { action: 'profile.updated', ...target, details: { fields: Object.keys(change) } })
    return profileReply(ctx, row)
  })
}

async function keepAddress(
  ctx: WithDb<MemberContext>,
  before: ProfileRow,
  email: string | undefined,
): Promise<void> {
  if (email === undefined || email === before.email) return
  const other = await findProfileByAddress(ctx.db, email, before.id)
  if (other) {
    if (!(await findVisibleProfile(ctx, other.id))) {
      const errors = {
        email: ['Somebody in events of another team has this address. Ask an organization admin.'],
      }
      throw new AppError('conflict', { errors })
    }
    const message = `${nameOfProfile(other)} has this address. Merge the two if they are one person.`
    throw new AppError('conflict', { message, errors: { email: [message], other: [other.id] } })
  }
  if (email.toLowerCase() === before.email.toLowerCase()) return
  const { organization_id, id: profile_id } = before
  await insertFormerAddress(ctx.db, { organization_id, profile_id, email: before.email })
}

/** What is left out stays; an empty link is none. */
function givenOf(change: ChangeProfile): ProfileChange {
  const links = ['profile_picture_url', 'linkedin_url', 'twitter_url']
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, links.includes(name) && value === '' ? null : value]),
  )
}
