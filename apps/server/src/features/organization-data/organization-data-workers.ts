import type { OrganizationParts } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import {
  deleteOrganization,
  deleteOrganizationJob,
  endOrganizations,
  endOrganizationsJob,
} from './delete-organization.job.ts'

export const organizationDataJobs: readonly JobDefinition[] = [endOrganizationsJob, deleteOrganizationJob]

const everyTenMinutes = '*/10 * * * *'

/** Makes this process delete organizations that have ended. */
export async function startOrganizationDataWorkers(
  services: Services & { organizationParts: OrganizationParts },
): Promise<void> {
  const { queue } = services
  await queue.work(deleteOrganizationJob, (payload) => deleteOrganization(services, payload))
  await queue.work(endOrganizationsJob, () => endOrganizations(services))
  await queue.schedule(endOrganizationsJob, everyTenMinutes)
}
