export { type AccessTokens, createAccessTokens, type TokenClaims } from './access-token.ts'
export { accountsOrganizationPart, deleteOrphanedAccounts } from './accounts-part.ts'
export { proveAddress } from './prove-address.ts'
export { findPerson, findUserByEmail, listFaces, listPeople } from './account-store.ts'
export { accountEmails } from './account-email-kinds.ts'
export { sendAccountEmailJob } from './send-account-email.job.ts'
export { tidyAccountsJob } from './tidy-accounts.job.ts'
export { createAccount } from './sign-up.ts'
export { createInvitedUser, type MembershipInvitation, sendInvitation } from './invitations.ts'
export { emailRoutes } from './email-routes.ts'
export { hashPassword } from './password.ts'
export { type CallerSource, createCallerSource } from './resolve-actor.ts'
export { refuseOtherOrigins } from './refuse-other-origins.ts'
export {
  listEndedSignIns,
  revokeSignInsOf,
  revokeSignInsWithoutSso,
  type SignInsToRevoke,
} from './revoke-sign-ins.ts'
export { accountRoutes } from './routes.ts'
export { mediaCookie, openSession } from './session-cookies.ts'
export { enterOwnOrganization, switchOrganization } from './switch-organization.ts'
export { findSignInMethod } from './sign-in-method-store.ts'
export { type OpenSignIn, type Proven, startSignIn, type SignInVisit } from './start-sign-in.ts'
export { userRoutes } from './user-routes.ts'
export { visitOf } from './visit.ts'
export { accountOfPerson } from './personal-data-store.ts'
