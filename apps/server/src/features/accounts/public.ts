export { type AccessTokens, createAccessTokens } from './access-token.ts'
export {
  findPerson,
  findUserByEmail,
  insertUser,
  listPeople,
} from './account-store.ts'
export { hashPassword } from './password.ts'
export { type CallerSource, createCallerSource } from './resolve-actor.ts'
export { letterRoutes } from './letter-routes.ts'
export { accountRoutes } from './routes.ts'
export { mediaCookie, openSession } from './session-cookies.ts'
export { type OpenSignIn, type Proven, startSignIn } from './start-sign-in.ts'
export { findSignInMethod, revokeSignInsWithoutSso } from './sign-in-method-store.ts'
export { userRoutes } from './user-routes.ts'
