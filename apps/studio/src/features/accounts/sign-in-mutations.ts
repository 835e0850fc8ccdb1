/** Sign-in methods, and the emails they use. */
import { type BodyOf, session } from '@marquee/api'
import { resendConfirmation, sendMagicLink, signUp } from '@marquee/api/accounts'
import { getUserSsoMetadata } from '@marquee/api/sso'
import type { AcceptInvitation, ConfirmSignUp, ProofOfAddress, SignInForm } from '@marquee/domain/accounts'
import { useMutation } from '@tanstack/react-query'
import { rememberAskedLink } from './asked-link.ts'
import { OnlySsoError } from './login-status.ts'
import { useSessionOpener } from './use-session-opener.ts'

/** Signs in by password, if the account allows it (AU-017, AU-018). A temporary password returns a challenge. */
export function usePasswordSignIn() {
  return useSessionOpener('password', async (form: SignInForm) => {
    // If this fails, the sign-in itself still refuses SSO-only accounts.
    const metadata = await getUserSsoMetadata({ query: { email: form.email } }).catch(() => undefined)
    if (metadata?.only_sso === true) throw new OnlySsoError()
    return await session.signIn(form)
  })
}

/** Signs in with a magic link (AU-032). */
export function useMagicLink() {
  return useSessionOpener('magic_link', (proof: ProofOfAddress) => session.signInBy('magic_link', proof))
}

/** Confirms the address and signs in (AU-051); needs a password in a browser other than the one that signed up. */
export function useConfirmSignUp() {
  return useSessionOpener('sign_up', (proof: ConfirmSignUp) => session.signInBy('confirm_sign_up', proof))
}

/** Creates the member's account and signs in. */
export function useAcceptInvitation() {
  return useSessionOpener('invitation', (form: AcceptInvitation) =>
    session.signInBy('accept_invitation', form),
  )
}

/** Sends a magic link if the address has an account (AU-035). */
export function useSendMagicLink() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendMagicLink>) => sendMagicLink({ body }),
    onSuccess: (_, { email }) => rememberAskedLink(email),
  })
}

/** Creates an account and sends a confirmation email. */
export function useSignUp() {
  return useMutation({ mutationFn: (body: BodyOf<typeof signUp>) => signUp({ body }) })
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: (email: string) => resendConfirmation({ body: { email } }) })
}
