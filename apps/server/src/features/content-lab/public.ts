export { ensureContent } from './content-store.ts'
export { contentLabRoutes } from './routes.ts'
