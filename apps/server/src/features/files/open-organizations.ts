import { LRUCache } from 'lru-cache'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A page shows many pictures, so the answer is cached for as long as that of who is calling. */
const keptMs = 5000

/** Throws `not_found` for an organization that is deleted or about to be: the public sees nothing of it (0094). */
export function createOpenOrganizations(services: Services): (organizationId: string) => Promise<void> {
  const open = new LRUCache<string, boolean>({ max: 10_000, ttl: keptMs })
  return async (organizationId) => {
    const isOpen =
      open.get(organizationId) ??
      (await asSystem(services, (ctx) => isOrganizationOpen(ctx.db, organizationId)))
    open.set(organizationId, isOpen)
    if (!isOpen) throw new AppError('not_found')
  }
}
