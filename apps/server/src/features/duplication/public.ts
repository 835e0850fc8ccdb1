export { duplicationJobs, startDuplicationWorkers } from './duplication-workers.ts'
export { readCopyFields, takenParts } from './read-copy-fields.ts'
export { readinessPart, refuseWhileGettingReady } from './refuse-while-getting-ready.ts'
export { duplicationRoutes } from './routes.ts'
