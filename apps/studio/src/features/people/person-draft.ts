/** The edited details and roles of a person, and the request bodies to save them. */
import type { BodyOf } from '@marquee/api'
import type { changeProfile } from '@marquee/api/profiles'
import type { Profile } from '@marquee/domain/profiles'
import { professionalLinkFault, socialLinkFault } from '@marquee/domain/inputs'
import type { RoleDraft } from './components/role-fields.tsx'
import { noSessions } from './session-choice.ts'
import type { EventPerson } from './people-kinds.ts'

const textNames = ['email', 'first_name', 'last_name', 'title', 'company', 'bio'] as const
const linkNames = ['linkedin_url', 'twitter_url', 'profile_picture_url'] as const

export type PersonFields = Record<(typeof textNames)[number] | (typeof linkNames)[number], string>

export function fieldsOf(profile: Profile | EventPerson['user']): PersonFields {
  const { email, first_name, last_name, title, company, bio } = profile
  return {
    ...{ email, first_name, last_name, title, company, bio },
    linkedin_url: profile.linkedin_url ?? '',
    twitter_url: profile.twitter_url ?? '',
    profile_picture_url: profile.profile_picture_url ?? '',
  }
}

/** Only what differs, so that an unchanged email isn't checked again. */
export function changedFields(before: PersonFields, after: PersonFields): BodyOf<typeof changeProfile> {
  const names = [...textNames, ...linkNames]
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name].trim()]),
  )
}

/** The errors in the links, by field (PP-092, PP-093). */
export function linkFaults({ linkedin_url, twitter_url }: PersonFields) {
  return {
    linkedin_url: professionalLinkFault(linkedin_url.trim()),
    twitter_url: socialLinkFault(twitter_url.trim()),
  }
}

/** A person without sessions starts with one empty role. */
export function roleDraftsOf({ roles }: EventPerson): RoleDraft[] {
  if (roles.length === 0) return [{ key: 'first', role: null, ...noSessions }]
  return roles.map(({ role, is_default, all_broadcasts, broadcasts }) => ({
    key: `${role.id} ${is_default}`,
    role: is_default ? null : role.id,
    isAll: all_broadcasts,
    broadcasts: all_broadcasts ? [] : broadcasts,
  }))
}

/** The roles to save, without those that have no sessions. */
export function rolesOfDrafts(drafts: readonly RoleDraft[]): { role: string | null; broadcasts: string[] }[] {
  return drafts.flatMap(({ role, isAll, broadcasts }) =>
    isAll || broadcasts.length > 0 ? [{ role, broadcasts: isAll ? [] : broadcasts }] : [],
  )
}
