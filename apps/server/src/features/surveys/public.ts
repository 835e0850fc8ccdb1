export { surveyAnswersOfPerson } from './personal-data-store.ts'
export { surveyRoutes } from './routes.ts'
export { surveysPart, surveysProfilePart } from './surveys-part.ts'
export { venueSurveyRoutes } from './venue-routes.ts'
