export { hubPageRoutes } from './routes.ts'
