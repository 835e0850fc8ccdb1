export { surveyRoutes } from './routes.ts'
export { surveysPart } from './surveys-part.ts'
