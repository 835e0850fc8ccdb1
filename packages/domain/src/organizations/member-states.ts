/** Separate from the schemas to keep zod out of the studio's filters. */

/** INVITED: has not accepted yet. DEACTIVATED: still listed, but can't sign in. */
export const memberStatuses = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** The keys of `refusals`. */
export type MemberAction =
  | 'change_roles'
  | 'change_teams'
  | 'deactivate'
  | 'remove'
  | 'reset_password'
  | 'set_password'
