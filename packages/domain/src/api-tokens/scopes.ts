/** Which scopes an API token can have. Pure, and free of zod. */
import { type Holder, organizationWidePermissions, type Permission } from '../permissions/public.ts'

/** Every secret starts with this, so that leaked tokens can be recognized. */
export const tokenPrefix = 'mq_'
export const maxTokenNameLength = 100

/** A token that could create tokens could survive its own deletion. */
const isGrantable = (permission: Permission) => !permission.startsWith('token:')

/** The most that this person can grant a token: whatever they can do across the organization, except managing tokens. */
export function grantableScopes(creator: Holder): Permission[] {
  return organizationWidePermissions(creator).filter(isGrantable)
}

/** What a token can do now: the scopes it was given, as far as its creator still has them. */
export function effectiveScopes(scopes: readonly string[], creator: Holder): Permission[] {
  return grantableScopes(creator).filter((permission) => scopes.includes(permission))
}
