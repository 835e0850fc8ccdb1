/** The ways into the studio, and the emails that lead to them. */
import { type BodyOf, session } from '@marquee/api'
import { resendConfirmation, sendMagicLink, signUp } from '@marquee/api/accounts'
import { getUserSsoMetadata } from '@marquee/api/sso'
import type { AcceptInvitation, ConfirmSignUp, ProofOfAddress, SignInForm } from '@marquee/domain/accounts'
import { useMutation } from '@tanstack/react-query'
import { OnlySsoError } from './login-status.ts'
import { useSessionOpener } from './use-session-opener.ts'

/** Signs in by password, after asking whether the account may (AU-017, AU-018); the reply of a temporary password says how to go on. */
export function usePasswordSignIn() {
  return useSessionOpener('password', async (form: SignInForm) => {
    // Without an answer the server still refuses what may not be.
    const metadata = await getUserSsoMetadata({ query: { email: form.email } }).catch(() => undefined)
    if (metadata?.only_sso === true) throw new OnlySsoError()
    return await session.signIn(form)
  })
}

/** Signs in by the link of an email (AU-032). */
export function useMagicLink() {
  return useSessionOpener('magic_link', (proof: ProofOfAddress) => session.signInBy('magic_link', proof))
}

/** The address is confirmed and the person signed in (AU-051); another browser than the one that signed up sends a password. */
export function useConfirmSignUp() {
  return useSessionOpener('sign_up', (proof: ConfirmSignUp) => session.signInBy('confirm_sign_up', proof))
}

/** The person is a member and signed in. */
export function useAcceptInvitation() {
  return useSessionOpener('invitation', (form: AcceptInvitation) =>
    session.signInBy('accept_invitation', form),
  )
}

/** A link to sign in is sent, if the address has an account (AU-035). */
export function useSendMagicLink() {
  return useMutation({ mutationFn: (body: BodyOf<typeof sendMagicLink>) => sendMagicLink({ body }) })
}

/** The account exists, and an email asks to confirm its address. */
export function useSignUp() {
  return useMutation({ mutationFn: (body: BodyOf<typeof signUp>) => signUp({ body }) })
}

/** The email that asks to confirm the address is sent once more. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: (email: string) => resendConfirmation({ body: { email } }) })
}
