export { contentLabTeamPart, contentLabVideoPart } from './content-lab-parts.ts'
export { contentLabRoutes } from './routes.ts'
export { contentOfPerson } from './personal-data-store.ts'
