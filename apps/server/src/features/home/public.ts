export { type FirstStepChecks } from './get-home.ts'
export { homeRoutes } from './routes.ts'
