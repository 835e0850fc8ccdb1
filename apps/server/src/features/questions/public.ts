export { questionsOfPerson } from './personal-data-store.ts'
export { questionsFeedPart } from './questions-feed-part.ts'
export { questionsProfilePart } from './questions-parts.ts'
export { venueQuestionRoutes } from './venue-routes.ts'
