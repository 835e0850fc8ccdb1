export { exportsOrganizationPart } from './export-key.ts'
export { requestsOfPerson } from './personal-data-store.ts'
export { privacyJobs, startPrivacyWorkers } from './privacy-workers.ts'
export { privacyRoutes } from './routes.ts'
