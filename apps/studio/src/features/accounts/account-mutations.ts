import { session } from '@marquee/api'
import { useMutation } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** Signs out in all tabs. If the server can't be reached, the person stays signed in and sees a message (AU-088). */
export function useSignOut() {
  return useMutation({
    mutationFn: () => session.signOut(),
    onSettled: (_data, error) => trackLoginLogout({ action: 'logout', is_success: error === null }),
    onSuccess: () => toast({ message: t('signedOut') }),
    onError: () => toast({ kind: 'error', message: t('signOutFailed') }),
  })
}

/** Signs out on every device, including this one (AU-087). */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => session.signOutEverywhere(),
    onSettled: (_data, error) => trackLoginLogout({ action: 'logout', is_success: error === null }),
    onSuccess: () => toast({ message: t('signedOut') }),
  })
}
