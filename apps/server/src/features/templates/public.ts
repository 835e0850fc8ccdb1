export { templateRoutes } from './routes.ts'
export { templatesOfPerson } from './personal-data-store.ts'
export { templatesOfWorkspace } from './template-store.ts'
