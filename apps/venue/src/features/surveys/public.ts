export { EventSurveys } from './event-surveys.tsx'
