import type { NewPasswordChallenge } from '@marquee/domain/accounts'
import { useNavigate } from '@tanstack/react-router'

/** Where the sign-in screens lead: to `target` when somebody is signed in, or to what is left to do before. */
export function useLoginExits(target: string) {
  const navigate = useNavigate()
  return {
    onSignedIn: () => void navigate({ href: target, replace: true }),
    // AU-070. The code stays out of the address.
    onChallenge: (email: string, { code }: NewPasswordChallenge) =>
      void navigate({ to: '/auth/external', state: { newPassword: { email, code } } }),
    onLinkSent: (email: string) => void navigate({ to: '/auth/magicLinkSent', search: { email } }),
  }
}
