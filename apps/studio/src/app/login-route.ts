/** What the two login routes share. */
import type { NewPasswordChallenge } from '@marquee/domain/accounts'
import { useNavigate } from '@tanstack/react-router'
import { safeRedirect } from '#features/accounts/public.ts'

/** Reads where to go after signing in, and whether the previous sign-in was ended elsewhere. */
export function parseLoginSearch(search: Record<string, unknown>): { redirect?: string; ended?: true } {
  const target = safeRedirect(search['redirect'])
  return {
    ...(target === undefined ? {} : { redirect: target }),
    ...(search['ended'] === true ? { ended: true } : {}),
  }
}

/** Where the login page leads: to `target` once signed in, or to the next step. */
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
