/** New passwords, and the emails and messages on the way to them. */
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

/** An email to choose a new password is sent, if the address has an account (AU-042). */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => forgotPassword({ body: { email } }) })
}

/** The password is the new one; other sign-ins have ended. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (form: ResetPassword) => resetPassword({ body: form }),
    onSuccess: showDone,
  })
}

/** The temporary password is replaced and the sign-in that it began complete (AU-070, AU-071). */
export function useCompleteNewPassword() {
  return useSessionOpener('password', async (form: CompleteNewPassword) => {
    const challenge = await session.signInBy('new_password', form)
    showDone()
    return challenge
  })
}

/** The signed-in person has this password from now on (AU-072), and is asked for anew. */
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

/** Customer support has the message (AU-046). */
export function useContactSupport() {
  return useMutation({
    mutationFn: (email: string) => contactSupport({ body: { email, text: t('support.text', { email }) } }),
  })
}
