/** Apart from the schemas: what the studio filters by needs no zod. */

/** INVITED has not yet accepted, DEACTIVATED keeps the place but cannot sign in to it. */
export const memberStatuses = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** What is done to a member; the keys of `refusals`. */
export type MemberAction =
  | 'change_roles'
  | 'change_teams'
  | 'deactivate'
  | 'remove'
  | 'reset_password'
  | 'set_password'
