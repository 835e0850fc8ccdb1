import type { ProfileRow } from './profile-store.ts'

/** The name of the person, or the address where there is no name. */
export function nameOfProfile({
  first_name,
  last_name,
  email,
}: Pick<ProfileRow, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}
