export { boothsPart, boothsVideoPart, boothsProfilePart } from './booths-part.ts'
export { boothRoutes } from './routes.ts'
export { boothsOfPerson } from './personal-data-store.ts'
