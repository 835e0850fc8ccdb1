export { SurveysPage } from './pages/surveys-page.tsx'
export { surveysQuery } from './survey-queries.ts'
