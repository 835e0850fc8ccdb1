export { countWarnings } from './alert-centre.ts'
export type { ReadinessPart, ReadinessParts } from './readiness-part.ts'
export { readinessRoutes } from './routes.ts'
