export { fieldMappingRoutes } from './routes.ts'
