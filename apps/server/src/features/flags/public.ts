export { isFlagOn } from './is-flag-on.ts'
export { flagRoutes } from './routes.ts'
