export { findPermittedTemplate } from './get-template.ts'
export { templateRoutes } from './routes.ts'
export { templatesOfPerson } from './personal-data-store.ts'
export { templatesTeamPart } from './template-store.ts'
