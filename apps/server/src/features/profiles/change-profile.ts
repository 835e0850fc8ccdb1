import type { ChangeProfile, Profile } from '@marquee/domain/profiles'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findVisibleProfile, profileReply, teamsOf } from './get-profile.ts'
import { nameOfProfile } from './profile-view.ts'
import { permitToChangeProfile } from './profile-policy.ts'
import {
  findProfileByAddress,
  insertFormerAddress,
  lockProfileRows,
  type ProfileChange,
  type ProfileRow,
  updateProfileRow,
} from './profile-store.ts'
import { t } from './texts.ts'

/**
 * Changes the profile and keeps its former address. Throws `conflict` when another profile has the address, with its id in
 * `errors.other` if the caller can see it and so can merge the two; `not_found` and `forbidden` by the person's events.
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
    const row = await updateProfileRow(ctx.db, id, { ...changedFields(change), ...vouched(change) })
    const target = { target_type: 'profile', target_id: id, target_name: nameOfProfile(row) }
    await writeAudit(ctx, { action: 'profile.updated', ...target, details: { fields: Object.keys(change) } })
    return profileReply(ctx, row)
  })
}

type Description = {
  fields: Omit<ChangeProfile, 'email'>
  /** Values a profile has no field for. */
  extraData: Record<string, unknown>
}

/** Adds these values to the profile and keeps the rest. The caller has checked the permission. */
export async function describePerson(
  db: Db,
  profile: ProfileRow,
  { fields, extraData }: Description,
): Promise<void> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const extra_data = { ...profile.extra_data, ...extraData }
  await updateProfileRow(db, profile.id, { ...Object.fromEntries(entries), ...vouched(fields), extra_data })
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
        email: [t('addressInOtherTeam')],
      }
      throw new AppError('conflict', { errors })
    }
    const message = t('addressTaken', { name: nameOfProfile(other) })
    throw new AppError('conflict', { message, errors: { email: [message], other: [other.id] } })
  }
  if (email.toLowerCase() === before.email.toLowerCase()) return
  const { organization_id, id: profile_id } = before
  await insertFormerAddress(ctx.db, { organization_id, profile_id, email: before.email })
}

/** An organizer who enters the name vouches for it. */
const vouched = ({ first_name, last_name }: ChangeProfile) =>
  first_name === undefined && last_name === undefined ? {} : { is_typed: false }

/** Drops undefined fields and turns empty links into null. */
function changedFields(change: ChangeProfile): ProfileChange {
  const links = ['profile_picture_url', 'linkedin_url', 'twitter_url']
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, links.includes(name) && value === '' ? null : value]),
  )
}
