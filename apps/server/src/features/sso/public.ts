export { ssoConnectionRoutes } from './connection-routes.ts'
export { disableOnlySso } from './disable-only-sso.ts'
export { ssoSignInRoutes } from './sign-in-routes.ts'
export type { SsoContext } from './sso-context.ts'
