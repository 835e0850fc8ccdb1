import type { Profile } from '@marquee/domain/profiles'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { profileReply } from './get-profile.ts'
import { nameOfProfile } from './name-of-profile.ts'
import type { ProfileParts } from './profile-part.ts'
import { permitToChangeProfile } from './profile-policy.ts'
import {
  deleteProfileRow,
  insertFormerAddress,
  keepAccount,
  lockProfileRows,
  moveFormerAddresses,
  type ProfileRow,
  updateProfileRow,
} from './profile-store.ts'
import { listTeamsUsing } from './profile-uses-store.ts'
import { personView } from './profile-view.ts'
import { t } from './texts.ts'

/**
 * Merges the other profile into this one, which takes over its roles and fills its own empty fields from it. The merged
 * profile is kept with its address. Throws `invalid_input` for the same profile twice, `not_found` and `forbidden` by the
 * events of both.
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
    const [kept, gone] = [locked.get(id), locked.get(other)]
    if (!kept || !gone) throw new AppError('not_found')
    const teams = await listTeamsUsing(ctx.db, [id, other])
    for (const one of [id, other]) permitToChangeProfile(ctx.actor, teams.get(one) ?? [])
    for (const part of parts) await part.merge(ctx.db, { from: gone.id, to: kept.id })
    await keepHistory(ctx, kept, gone)
    const row = await updateProfileRow(ctx.db, kept.id, missingOf(kept, gone))
    const target = { target_type: 'profile', target_id: kept.id, target_name: nameOfProfile(row) }
    await writeAudit(ctx, { action: 'profile.merged', ...target, details: { merged: nameOfProfile(gone) } })
    return profileReply(ctx, row)
  })
}

async function keepHistory(ctx: WithDb<MemberContext>, kept: ProfileRow, gone: ProfileRow): Promise<void> {
  await moveFormerAddresses(ctx.db, { from: gone.id, to: kept.id })
  await insertFormerAddress(ctx.db, {
    organization_id: kept.organization_id,
    profile_id: kept.id,
    email: gone.email,
    merged_profile: { ...personView(gone), extra_data: gone.extra_data },
  })
  await deleteProfileRow(ctx.db, gone.id)
  await keepAccount(ctx.db, kept.id, gone.user_id)
}

function missingOf(kept: ProfileRow, gone: ProfileRow) {
  const text = (name: 'first_name' | 'last_name' | 'title' | 'company' | 'bio') => kept[name] || gone[name]
  const link = (name: 'profile_picture_url' | 'linkedin_url' | 'twitter_url') => kept[name] || gone[name]
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    title: text('title'),
    company: text('company'),
    bio: text('bio'),
    profile_picture_url: link('profile_picture_url'),
    linkedin_url: link('linkedin_url'),
    twitter_url: link('twitter_url'),
    extra_data: { ...gone.extra_data, ...kept.extra_data },
  }
}
