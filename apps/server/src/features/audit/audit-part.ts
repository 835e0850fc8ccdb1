import type { OrganizationPart } from '#features/organizations/public.ts'
import { pruneAuditEntriesOf } from './prune-audit-entries.job.ts'

/** No role can delete audit entries; a database function removes those whose retention or organization has ended. */
export const auditOrganizationPart: OrganizationPart = {
  name: 'audit',
  ownRows: {
    tables: ['audit_entries'],
    remove: async (services, organizationId) => ({
      audit_entries: await pruneAuditEntriesOf(services, organizationId),
    }),
  },
}
