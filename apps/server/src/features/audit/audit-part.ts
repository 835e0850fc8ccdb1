import type { OrganizationPart } from '#features/organizations/public.ts'
import { pruneAuditEntriesOf } from './prune-audit-entries.job.ts'

/** No role can delete from the trail: a function of the database removes what is past its retention or its organization. */
export const auditOrganizationPart: OrganizationPart = {
  name: 'audit',
  ownRows: {
    tables: ['audit_entries'],
    remove: async (services, organizationId) => ({
      audit_entries: await pruneAuditEntriesOf(services, organizationId),
    }),
  },
}
