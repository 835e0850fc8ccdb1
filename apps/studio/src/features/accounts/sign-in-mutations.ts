/** The ways into the studio, and the letters that lead to them. */
import { isOnlySso, resendConfirmation, sendMagicLink, session, signUp } from '@marquee/api'
import type { AcceptInvitation, ProofOfAddress, SignInForm } from '@marquee/domain/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OnlySsoError } from './login-status.ts'

/** Signs in by password, after asking whether the account may (AU-017, AU-018); the reply of a temporary password says how to go on. */
export function usePasswordSignIn() {
  return useSessionOpener(async (form: SignInForm) => {
    // Without an answer the server still refuses what may not be.
    if (await isOnlySso(form.email).catch(() => false)) throw new OnlySsoError()
    return await session.signIn(form)
  })
}

/** Signs in by the link of a letter (AU-032). */
export function useMagicLink() {
  return useSessionOpener((proof: ProofOfAddress) => session.signInBy('magic_link', proof))
}

/** The address is confirmed and the person signed in (AU-051). */
export function useConfirmSignUp() {
  return useSessionOpener((proof: ProofOfAddress) => session.signInBy('confirm_sign_up', proof))
}

/** The person is a member and signed in. */
export function useAcceptInvitation() {
  return useSessionOpener((form: AcceptInvitation) => session.signInBy('accept_invitation', form))
}

/** A link to sign in is sent, if the address has an account (AU-035). */
export function useSendMagicLink() {
  return useMutation({ mutationFn: sendMagicLink })
}

/** The account exists, and a letter asks to confirm its address. */
export function useSignUp() {
  return useMutation({ mutationFn: signUp })
}

/** The letter that asks to confirm the address is sent once more. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: (email: string) => resendConfirmation(email) })
}

/** Somebody else may have been signed in here: what they saw is gone. The page itself goes on showing what it shows. */
function useSessionOpener<Form, Reply>(open: (form: Form) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: open, onSuccess: () => queryClient.removeQueries({ type: 'inactive' }) })
}
