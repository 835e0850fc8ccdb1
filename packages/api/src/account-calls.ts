/** The generated calls of accounts as the studio makes them; those that open a sign-in are the session's. */
import type {
  InvitationPreview,
  OpenSession,
  ProofOfAddress,
  ResetPassword,
  SignUpReply,
  User,
  UserStatusReply,
} from '@marquee/domain/accounts'
import type { Page } from '@marquee/domain/lists'
import type { UserSsoMetadata } from '@marquee/domain/sso'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk.gen.ts'
import type {
  ContactSupportData,
  SendMagicLinkData,
  SignUpData,
  UpdatePasswordData,
  UpdateUserData,
} from './generated/types.gen.ts'

/** Whoever has this address gets a letter with a link that signs in (AU-035). */
export async function sendMagicLink(body: SendMagicLinkData['body']): Promise<void> {
  await generated.sendMagicLink({ body, throwOnError: true })
}

/** Whoever has this address gets a letter with a link to choose a new password (AU-042). */
export async function forgotPassword(email: string): Promise<void> {
  await generated.forgotPassword({ body: { email }, throwOnError: true })
}

/** The password is new and every sign-in of the person has ended. */
export async function resetPassword(body: ResetPassword): Promise<void> {
  await generated.resetPassword({ body, throwOnError: true })
}

/** There is an account; whether it can sign in already, the reply says. */
export async function signUp(body: SignUpData['body']): Promise<SignUpReply> {
  return await dataOf(generated.signUp({ body, throwOnError: true }))
}

/** The letter that confirms a sign-up is sent again. */
export async function resendConfirmation(email: string): Promise<void> {
  await generated.resendConfirmation({ body: { email }, throwOnError: true })
}

/** What the invitation in a letter is to. */
export async function previewInvitation(body: ProofOfAddress): Promise<InvitationPreview> {
  return await dataOf(generated.previewInvitation({ body, throwOnError: true }))
}

/** Support has the text (AU-046). */
export async function contactSupport(body: ContactSupportData['body']): Promise<void> {
  await generated.contactSupport({ body, throwOnError: true })
}

/** The person's open sign-ins, the newest first. */
export async function listSessions(signal?: AbortSignal): Promise<Page<OpenSession>> {
  return await dataOf(generated.listSessions({ throwOnError: true, ...abortedBy(signal) }))
}

/** That sign-in has ended. */
export async function endSession(id: string): Promise<void> {
  await generated.endSession({ path: { id }, throwOnError: true })
}

/** The person's description is changed (AU-101). */
export async function updateUser(id: string, body: UpdateUserData['body']): Promise<User> {
  return await dataOf(generated.updateUser({ path: { id }, body, throwOnError: true }))
}

/** The person has this password (AU-072). */
export async function updatePassword(id: string, body: UpdatePasswordData['body']): Promise<void> {
  await generated.updatePassword({ path: { id }, body, throwOnError: true })
}

/** The member chooses a new password at the next sign-in (AU-095). */
export async function requireNewPassword(id: string): Promise<UserStatusReply> {
  const body = { status: 'FORCE_CHANGE_PASSWORD' as const }
  return await dataOf(generated.updateUserStatus({ path: { id }, body, throwOnError: true }))
}

/** How the account may sign in (AU-017). */
export async function getSsoMetadata(email: string): Promise<UserSsoMetadata> {
  return await dataOf(generated.getUserSsoMetadata({ query: { email }, throwOnError: true }))
}
