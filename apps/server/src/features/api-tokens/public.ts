export { createTokenCallers, type TokenCallers } from './find-token-caller.ts'
export { apiTokenRoutes } from './routes.ts'
