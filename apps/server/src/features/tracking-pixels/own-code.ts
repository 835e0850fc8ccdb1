import { isOnlyOrganization } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { isTrustworthyOrigin } from '#platform/settings/trusted-proxies.ts'

/** Where a page is shown: on a domain of its organization, and at an address that browsers keep to itself. */
export type PagePlace = { isOwnDomain: boolean; isTrustworthy: boolean }

/**
 * Whether the organization's own code may run on a page. It may not where pages of other organizations have the same
 * origin, and so access to the same visitors' entries (0132); nor where browsers don't protect the room from it (0202).
 */
export async function mayRunOwnCode(
  services: Services,
  { isOwnDomain, isTrustworthy }: PagePlace,
): Promise<boolean> {
  if (!isTrustworthy) return false
  return isOwnDomain || asSystem(services, ({ db }) => isOnlyOrganization(db))
}

/** Whether own code runs where the pages of the organization are. */
export function runsOwnCode(services: Services, hasDomain: boolean): Promise<boolean> {
  const isTrustworthy = hasDomain || isTrustworthyOrigin(services.settings.venueOrigin)
  return mayRunOwnCode(services, { isOwnDomain: hasDomain, isTrustworthy })
}
