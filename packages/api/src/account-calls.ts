/** The generated calls of accounts as the studio makes them; those that open a sign-in are the session's. */
import type {
  InvitationPreview,
  OpenSession,
  OwnInvitation,
  ProofOfAddress,
  ResetPassword,
  SignUpReply,
  User,
  UserStatusReply,
} from '@marquee/domain/accounts'
import type { Page } from '@marquee/domain/lists'
import type { UserSsoMetadata } from '@marquee/domain/sso'
import { abortedBy, dataOf } from './client.ts'
import * as generatedAccounts from './generated/sdk/accounts.gen.ts'
import * as generatedSso from './generated/sdk/sso.gen.ts'
import type {
  ContactSupportData,
  SendMagicLinkData,
  SignUpData,
  UpdatePasswordData,
  UpdateUserData,
} from './generated/types.gen.ts'

/** Whoever has this address gets a letter with a link that signs in (AU-035). */
export async function sendMagicLink(body: SendMagicLinkData['body']): Promise<void> {
  await generatedAccounts.sendMagicLink({ body, throwOnError: true })
}

/** Whoever has this address gets a letter with a link to choose a new password (AU-042). */
export async function forgotPassword(email: string): Promise<void> {
  await generatedAccounts.forgotPassword({ body: { email }, throwOnError: true })
}

/** The password is new and every sign-in of the person has ended. */
export async function resetPassword(body: ResetPassword): Promise<void> {
  await generatedAccounts.resetPassword({ body, throwOnError: true })
}

/** There is an account; whether it can sign in already, the reply says. */
export async function signUp(body: SignUpData['body']): Promise<SignUpReply> {
  return await dataOf(generatedAccounts.signUp({ body, throwOnError: true }))
}

/** The letter that confirms a sign-up is sent again. */
export async function resendConfirmation(email: string): Promise<void> {
  await generatedAccounts.resendConfirmation({ body: { email }, throwOnError: true })
}

/** What the invitation in a letter is to. */
export async function previewInvitation(body: ProofOfAddress): Promise<InvitationPreview> {
  return await dataOf(generatedAccounts.previewInvitation({ body, throwOnError: true }))
}

/** What the person is invited to and has not answered, the newest first. */
export async function listOwnInvitations(signal?: AbortSignal): Promise<OwnInvitation[]> {
  const reply = await dataOf(
    generatedAccounts.listOwnInvitations({ throwOnError: true, ...abortedBy(signal) }),
  )
  return reply.results
}

/** The person belongs to the organisation. */
export async function acceptOwnInvitation(organization: string): Promise<void> {
  await generatedAccounts.acceptOwnInvitation({ path: { organization }, throwOnError: true })
}

/** The organisation knows the person no more. */
export async function declineOwnInvitation(organization: string): Promise<void> {
  await generatedAccounts.declineOwnInvitation({ path: { organization }, throwOnError: true })
}

/** Support has the text (AU-046). */
export async function contactSupport(body: ContactSupportData['body']): Promise<void> {
  await generatedAccounts.contactSupport({ body, throwOnError: true })
}

/** The person's open sign-ins, the newest first. */
export async function listSessions(signal?: AbortSignal): Promise<Page<OpenSession>> {
  return await dataOf(generatedAccounts.listSessions({ throwOnError: true, ...abortedBy(signal) }))
}

/** That sign-in has ended. */
export async function endSession(id: string): Promise<void> {
  await generatedAccounts.endSession({ path: { id }, throwOnError: true })
}

/** The person's description is changed (AU-101). */
export async function updateUser(id: string, body: UpdateUserData['body']): Promise<User> {
  return await dataOf(generatedAccounts.updateUser({ path: { id }, body, throwOnError: true }))
}

/** The person has this password (AU-072). */
export async function updatePassword(id: string, body: UpdatePasswordData['body']): Promise<void> {
  await generatedAccounts.updatePassword({ path: { id }, body, throwOnError: true })
}

/** The member chooses a new password at the next sign-in (AU-095). */
export async function requireNewPassword(id: string): Promise<UserStatusReply> {
  const body = { status: 'FORCE_CHANGE_PASSWORD' as const }
  return await dataOf(generatedAccounts.updateUserStatus({ path: { id }, body, throwOnError: true }))
}

/** How the account may sign in (AU-017). */
export async function getSsoMetadata(email: string): Promise<UserSsoMetadata> {
  return await dataOf(generatedSso.getUserSsoMetadata({ query: { email }, throwOnError: true }))
}
