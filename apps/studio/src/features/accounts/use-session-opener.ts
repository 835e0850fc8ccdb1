import type { NewPasswordChallenge } from '@marquee/domain/accounts'
import type { LoginMethod } from '@marquee/domain/activity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'

/**
 * Signs in by `open`, and counts the attempt (AU-014); a challenge is counted when it is met. What somebody else saw
 * who was signed in here is gone, but for what the page itself shows.
 */
export function useSessionOpener<Form>(
  login_method: LoginMethod,
  open: (form: Form) => Promise<NewPasswordChallenge | undefined>,
) {
  const queryClient = useQueryClient()
  const count = (is_success: boolean) => trackLoginLogout({ action: 'login', is_success, login_method })
  return useMutation({
    mutationFn: open,
    onSuccess: (challenge) => {
      queryClient.removeQueries({ type: 'inactive' })
      if (challenge === undefined) count(true)
    },
    onError: () => count(false),
  })
}
