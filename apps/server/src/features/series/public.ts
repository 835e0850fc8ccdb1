export { repeatingEventRoutes } from './repeating-event-routes.ts'
export { seriesRoutes } from './routes.ts'
export { seriesOfPerson } from './personal-data-store.ts'
export { findSeriesRow, seriesTeamPart } from './series-store.ts'
