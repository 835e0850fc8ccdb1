import type { Profile } from '@marquee/domain/profiles'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { profileReply } from './get-profile.ts'
import { nameOfProfile, personView } from './profile-view.ts'
import type { ProfileParts } from './profile-part.ts'
import { permitToChangeProfile } from './profile-policy.ts'
import {
  deleteProfileRow,
  insertFormerAddress,
  linkAccount,
  lockProfileRows,
  moveFormerAddresses,
  type ProfileRow,
  updateProfileRow,
} from './profile-store.ts'
import { listTeamsUsing } from './profile-uses-store.ts'
import { t } from './texts.ts'

/**
 * Merges the other profile into this one, which takes over its roles and fills its own empty fields from it. The merged
 * profile is kept with its address. Throws `invalid_input` for merging a profile with itself, and `not_found` and
 * `forbidden` depending on the events of both.
 */
export async function mergeProfiles(
  ctx: MemberContext,
  { id, other, parts }: { id: string; other: string; parts: ProfileParts },
): Promise<Profile> {
  if (id === other) {
    throw new AppError('invalid_input', { errors: { other: [t('mergeWithItself')] } })
  }
  return inOrganization(ctx, async (ctx) => {
    const locked = await lockProfileRows(ctx.db, [id, other])
    const [kept, merged] = [locked.get(id), locked.get(other)]
    if (!kept || !merged) throw new AppError('not_found')
    const teams = await listTeamsUsing(ctx.db, [id, other])
    for (const profile of [id, other]) permitToChangeProfile(ctx.actor, teams.get(profile) ?? [])
    for (const part of parts) await part.merge(ctx.db, { from: merged.id, to: kept.id })
    await keepHistory(ctx, kept, merged)
    const row = await updateProfileRow(ctx.db, kept.id, mergedFields(kept, merged))
    const target = { target_type: 'profile', target_id: kept.id, target_name: nameOfProfile(row) }
    await writeAudit(ctx, { action: 'profile.merged', ...target, details: { merged: nameOfProfile(merged) } })
    return profileReply(ctx, row)
  })
}

async function keepHistory(ctx: WithDb<MemberContext>, kept: ProfileRow, merged: ProfileRow): Promise<void> {
  await moveFormerAddresses(ctx.db, { from: merged.id, to: kept.id })
  await insertFormerAddress(ctx.db, {
    organization_id: kept.organization_id,
    profile_id: kept.id,
    email: merged.email,
    merged_profile: { ...personView(merged), extra_data: merged.extra_data },
  })
  await deleteProfileRow(ctx.db, merged.id)
  await linkAccount(ctx.db, kept.id, merged.user_id)
}

/** Known values replace what a visitor typed. */
function mergedFields(kept: ProfileRow, merged: ProfileRow) {
  const isTyped = kept.is_typed && merged.is_typed
  const fields = kept.is_typed && !merged.is_typed ? missingFields(merged, kept) : missingFields(kept, merged)
  return { ...fields, is_typed: isTyped }
}

function missingFields(kept: ProfileRow, merged: ProfileRow) {
  const text = (name: 'first_name' | 'last_name' | 'title' | 'company' | 'bio') => kept[name] || merged[name]
  const link = (name: 'profile_picture_url' | 'linkedin_url' | 'twitter_url') => kept[name] || merged[name]
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    title: text('title'),
    company: text('company'),
    bio: text('bio'),
    profile_picture_url: link('profile_picture_url'),
    linkedin_url: link('linkedin_url'),
    twitter_url: link('twitter_url'),
    extra_data: { ...merged.extra_data, ...kept.extra_data },
  }
}
