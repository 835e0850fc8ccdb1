export { ensureContent } from './content-store.ts'
export { contentLabRoutes } from './routes.ts'
export { contentOfPerson } from './personal-data-store.ts'
export { contentsOfWorkspace } from './content-store.ts'
