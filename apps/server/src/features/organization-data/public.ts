export { deletionEmails } from './deletion-emails.ts'
export { deleteOrganizationJob, endOrganizationsJob } from './delete-organization.job.ts'
export { organizationDataRoutes } from './routes.ts'
