export { hubPageRoutes } from './routes.ts'
export { hubPagesOfPerson } from './personal-data-store.ts'
export { hubPagesOfWorkspace } from './hub-page-store.ts'
