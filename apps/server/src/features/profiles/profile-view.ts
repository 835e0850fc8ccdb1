import type { PersonOfProfile, Profile } from '@marquee/domain/profiles'
import type { ProfileRow } from './profile-store.ts'

/** The reply for a person in lists. */
export function personView(row: ProfileRow): PersonOfProfile {
  const { id, email, first_name, last_name, title, company, bio } = row
  const { profile_picture_url, linkedin_url, twitter_url } = row
  return {
    id,
    email,
    first_name,
    last_name,
    title,
    company,
    bio,
    profile_picture_url,
    linkedin_url,
    twitter_url,
  }
}

type FormerAddress = { email: string; merged_profile: Record<string, unknown> | null; created_at: Date }

/** The reply for a profile, with what the caller can do with it. */
export function profileView(
  row: ProfileRow,
  { former, canUpdate }: { former: readonly FormerAddress[]; canUpdate: boolean },
): Profile {
  return {
    ...personView(row),
    account: row.user_id,
    extra_data: row.extra_data,
    former_addresses: former.map(({ email, merged_profile, created_at }) => ({
      email,
      merged_profile,
      created_at: created_at.toISOString(),
    })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { update: canUpdate },
  }
}

/** The person's name, or their address if they have no name. */
export function nameOfProfile({
  first_name,
  last_name,
  email,
}: Pick<ProfileRow, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}
