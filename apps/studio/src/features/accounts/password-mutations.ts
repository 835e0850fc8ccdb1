/** Setting new passwords, and requesting help with them. */
import { session } from '@marquee/api'
import { contactSupport, forgotPassword, resetPassword, updatePassword } from '@marquee/api/accounts'
import type { CompleteNewPassword, ResetPassword } from '@marquee/domain/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { meQuery } from './account-queries.ts'
import { t } from './screen-texts.ts'
import { useSessionOpener } from './use-session-opener.ts'

// AU-074.
const showDone = () => toast({ kind: 'success', message: t('new.done') })

/** Sends a password reset email if the address has an account (AU-042). */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => forgotPassword({ body: { email } }) })
}

/** Sets a new password and ends the person's other sign-ins. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (form: ResetPassword) => resetPassword({ body: form }),
    onSuccess: showDone,
  })
}

/** Replaces a temporary password, which completes the sign-in (AU-070, AU-071). */
export function useCompleteNewPassword() {
  return useSessionOpener('password', async (form: CompleteNewPassword) => {
    const challenge = await session.signInBy('new_password', form)
    showDone()
    return challenge
  })
}

/** Changes the signed-in person's password (AU-072) and refetches the person. */
export function useUpdatePassword(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => updatePassword({ path: { id: userId }, body: { password } }),
    onSuccess: async () => {
      showDone()
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}

/** Sends a message to customer support (AU-046). */
export function useContactSupport() {
  return useMutation({
    mutationFn: (email: string) => contactSupport({ body: { email, text: t('support.text', { email }) } }),
  })
}
