import { isOnlyOrganization } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'

/**
 * Whether the organization's own code may run on a page. It may not where pages of other organizations have the same
 * origin, and so access to the same visitors' entries (0132).
 */
export async function mayRunOwnCode(services: Services, isOwnDomain: boolean): Promise<boolean> {
  return isOwnDomain || asSystem(services, ({ db }) => isOnlyOrganization(db))
}
