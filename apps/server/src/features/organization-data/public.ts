export { organizationDataJobs, startOrganizationDataWorkers } from './organization-data-workers.ts'
export { organizationDataRoutes } from './routes.ts'
