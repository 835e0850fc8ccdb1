import { type Realm, realms } from '@marquee/domain/permissions'

/** What the screen of roles keeps in its address. */
export type RoleSearchParams = { realm: Realm }

export const defaultRoleSearchParams: RoleSearchParams = { realm: 'studio_app' }

/** Reads the address; what it does not say, or says wrong, is ordinary. */
export function parseRoleSearchParams(raw: { realm?: unknown }): RoleSearchParams {
  return { realm: realms.find((realm) => realm === raw.realm) ?? defaultRoleSearchParams.realm }
}
