import type { Permission } from './permissions.ts'

/**
 * Who can make a call: anyone, anyone signed in, any member of an organization, or members with a permission.
 * API tokens can only make calls that require a permission.
 */
export type Access = 'public' | 'user' | 'member' | Permission

/** How far a sign-in reaches: the person's whole account, or only one organization (0061). */
export const reaches = ['account', 'organization'] as const
export type Reach = (typeof reaches)[number]
