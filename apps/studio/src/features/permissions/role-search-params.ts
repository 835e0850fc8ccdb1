import { type Realm, realms } from '@marquee/domain/permissions'
import { type RawSearchParams, readChoice } from '#lib/search-params.ts'

export type RoleSearchParams = { realm: Realm }

export const defaultRoleSearchParams: RoleSearchParams = { realm: 'studio_app' }

export function parseRoleSearchParams(raw: RawSearchParams<RoleSearchParams>): RoleSearchParams {
  return { realm: readChoice(realms, raw.realm) ?? defaultRoleSearchParams.realm }
}
