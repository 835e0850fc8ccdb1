export { registrationPart } from './registration-part.ts'
export { registrationRoutes } from './routes.ts'
