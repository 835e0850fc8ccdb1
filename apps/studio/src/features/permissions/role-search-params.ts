import { type Realm, realms } from '@marquee/domain/permissions'
import { type RawSearchParams, readChoice } from '#lib/search-params.ts'

/** What the screen of roles keeps in its address. */
export type RoleSearchParams = { realm: Realm }

export const defaultRoleSearchParams: RoleSearchParams = { realm: 'studio_app' }

/** Reads the address; what it does not say, or says wrong, is ordinary. */
export function parseRoleSearchParams(raw: RawSearchParams<RoleSearchParams>): RoleSearchParams {
  return { realm: readChoice(realms, raw.realm) ?? defaultRoleSearchParams.realm }
}
