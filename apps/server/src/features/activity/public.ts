export { countActivitiesBefore } from './activity-store.ts'
export { pruneActivityJob } from './prune-activity.job.ts'
export { activityRoutes } from './routes.ts'
export { activityOfPerson } from './personal-data-store.ts'
