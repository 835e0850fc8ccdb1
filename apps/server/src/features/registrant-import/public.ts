export { importsOfPerson } from './personal-data-store.ts'
export { registrantImportJobs, startRegistrantImportWorkers } from './registrant-import-workers.ts'
export { registrantImportRoutes } from './routes.ts'
