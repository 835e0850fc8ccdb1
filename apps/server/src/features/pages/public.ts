export { hubPageRoutes } from './routes.ts'
export { hubPagesOfPerson } from './personal-data-store.ts'
