export { moveBoothsOfPerson } from './booth-sponsor-store.ts'
export { boothsPart } from './booths-part.ts'
export { boothRoutes } from './routes.ts'
export { boothsOfPerson } from './personal-data-store.ts'
