export { createTokenCallers, type TokenCallers } from './find-token-caller.ts'
export { apiTokenRoutes } from './routes.ts'
export { apiTokensOfPerson } from './personal-data-store.ts'
