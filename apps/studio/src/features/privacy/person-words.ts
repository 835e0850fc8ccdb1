import type { PersonReference, PrivacyPerson } from '@marquee/domain/privacy'

/** A person’s name, or their email address if they have none. */
export function nameOfPerson({ first_name, last_name, email }: PrivacyPerson): string {
  return `${first_name} ${last_name}`.trim() || email
}

/** Refers to a member by account, to anyone else by profile, or by email if they have neither. */
export function referenceTo({ user_id, profile_id, email }: PrivacyPerson): PersonReference {
  if (user_id !== null) return { user_id }
  return profile_id === null ? { email } : { profile_id }
}
