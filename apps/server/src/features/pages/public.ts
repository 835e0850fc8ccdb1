export { hubPageRoutes } from './routes.ts'
export { hubPagesOfPerson } from './personal-data-store.ts'
export { pagesTeamPart } from './hub-page-store.ts'
