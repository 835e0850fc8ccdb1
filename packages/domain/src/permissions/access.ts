import type { Permission } from './permissions.ts'

/**
 * Who may make a call: anybody, whoever is signed in, a member of an organization, or who holds a permission in it.
 * API tokens make only calls that need a permission.
 */
export type Access = 'public' | 'user' | 'member' | Permission

/** How far a sign-in reaches: the person's account everywhere, or what one organization has of them (0061). */
export const reaches = ['account', 'organization'] as const
export type Reach = (typeof reaches)[number]
