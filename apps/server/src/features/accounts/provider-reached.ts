import type { SignedInUser } from '#platform/context.ts'

/**
 * The organization whose identity provider made the sign-ins that this one may see and end; undefined for one that
 * reaches all of the person's.
 */
export function providerReached({ reach, organizationId }: SignedInUser): string | undefined {
  if (reach === 'account') return undefined
  if (organizationId === undefined)
    throw new Error('A sign-in of an identity provider is in no organization.')
  return organizationId
}
