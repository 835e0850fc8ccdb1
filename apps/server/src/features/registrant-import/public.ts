export { importsOfPerson } from './personal-data-store.ts'
export { importBatches } from './import-registrants.job.ts'
export { registrantImportRoutes } from './routes.ts'
