import { session } from '@marquee/api'
import type { SignInForm } from '@marquee/domain/accounts'
import { useMutation } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** Signs in; the page that asked decides where to go. */
export function useSignIn() {
  return useMutation({
    mutationFn: (form: SignInForm) => session.signIn(form),
    // AU-014.
    onSettled: (_data, error) =>
      trackLoginLogout({ action: 'login', is_success: error === null, login_method: 'password' }),
  })
}

/** Signs out here and in all tabs. Without an answer of the server the person stays signed in, and is told (AU-088). */
export function useSignOut() {
  return useMutation({
    mutationFn: () => session.signOut(),
    onSettled: (_data, error) => trackLoginLogout({ action: 'logout', is_success: error === null }),
    onSuccess: () => toast({ message: t('signedOut') }),
    onError: () => toast({ kind: 'error', message: t('signOutFailed') }),
  })
}
