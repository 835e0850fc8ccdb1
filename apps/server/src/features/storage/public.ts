export { foldStorageJob } from './fold-storage.job.ts'
export { reserveStorage } from './reserve-storage.ts'
export { storageRoutes } from './routes.ts'
