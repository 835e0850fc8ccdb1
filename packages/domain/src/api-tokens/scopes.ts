/** What an API token may be given. Pure, and without zod. */
import { type Holder, organizationWidePermissions, type Permission } from '../permissions/public.ts'

/** How every secret begins, so that it is known for one wherever it turns up. */
export const tokenPrefix = 'mq_'
export const maxTokenNameLength = 100

/** A token that could manage tokens would outlive its own deletion. */
const isForTokens = (permission: Permission) => !permission.startsWith('token:')

/** What a token of this person may do at most: what they themselves may do in the whole organization, save managing tokens. */
export function grantableScopes(creator: Holder): Permission[] {
  return organizationWidePermissions(creator).filter(isForTokens)
}

/** What a token may do now: what it was given, as long as whoever made it may do so too. */
export function effectiveScopes(scopes: readonly string[], creator: Holder): Permission[] {
  return grantableScopes(creator).filter((permission) => scopes.includes(permission))
}
