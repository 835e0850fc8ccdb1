export { tagRoutes } from './routes.ts'
export { splitTagIds } from './tag-store.ts'
