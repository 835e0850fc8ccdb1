export { templateRoutes } from './routes.ts'
