import type { ProfileRow } from './profile-store.ts'

/** How people know whom a profile is about: by the name, or by the address where there is none. */
export function nameOfProfile({
  first_name,
  last_name,
  email,
}: Pick<ProfileRow, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}
