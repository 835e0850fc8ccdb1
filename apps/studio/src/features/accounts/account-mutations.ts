import { session } from '@marquee/api'
import { useMutation } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** Signs out here and in all tabs. Without an answer of the server the person stays signed in, and is told (AU-088). */
export function useSignOut() {
  return useMutation({
    mutationFn: () => session.signOut(),
    onSettled: (_data, error) => trackLoginLogout({ action: 'logout', is_success: error === null }),
    onSuccess: () => toast({ message: t('signedOut') }),
    onError: () => toast({ kind: 'error', message: t('signOutFailed') }),
  })
}

/** Signs out on every device, this one too (AU-087). */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => session.signOutEverywhere(),
    onSettled: (_data, error) => trackLoginLogout({ action: 'logout', is_success: error === null }),
    onSuccess: () => toast({ message: t('signedOut') }),
  })
}
