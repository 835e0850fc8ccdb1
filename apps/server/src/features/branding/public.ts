export { brandingPart } from './branding-part.ts'
export { brandingRoutes } from './routes.ts'
