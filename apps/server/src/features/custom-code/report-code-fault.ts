import { impersonalMessage, type ReportCodeFault } from '@marquee/domain/custom-code'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { findFaultless, keepFirstFault } from './custom-code-store.ts'

/**
 * Keeps the first error that a visitor's browser had with the code that runs now, and nothing about the visitor. Does nothing
 * about later ones, so that no number of visitors writes more than one row.
 */
export async function reportCodeFault(
  services: Services,
  { code: id, revision, message, line }: ReportCodeFault,
): Promise<void> {
  const organizationId = await asSystem(services, ({ db }) => findFaultless(db, { id, revision }))
  if (organizationId === undefined) return
  const kept = impersonalMessage(message)
  await inOrganization({ ...services, organizationId }, ({ db, clock }) =>
    keepFirstFault(db, { id, revision, message: kept, line, at: clock.now() }),
  )
}
