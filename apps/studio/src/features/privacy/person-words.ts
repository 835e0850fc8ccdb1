import type { PersonReference, PrivacyPerson } from '@marquee/domain/privacy'

/** A person’s name, or their email address if they have none. */
export function nameOfPerson({ first_name, last_name, email }: PrivacyPerson): string {
  return `${first_name} ${last_name}`.trim() || email
}

/** A member by their account, anybody else by their profile, and whoever has neither by the address. */
export function referenceTo({ user_id, profile_id, email }: PrivacyPerson): PersonReference {
  if (user_id !== null) return { user_id }
  return profile_id === null ? { email } : { profile_id }
}
