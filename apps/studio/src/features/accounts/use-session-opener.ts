import type { NewPasswordChallenge } from '@marquee/domain/accounts'
import type { LoginMethod } from '@marquee/domain/activity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'

/**
 * Signs in with `open` and tracks the attempt (AU-014); a challenge is tracked once it is completed. Drops cached data of a
 * previous person, except what the page itself shows.
 */
export function useSessionOpener<Form>(
  login_method: LoginMethod,
  open: (form: Form) => Promise<NewPasswordChallenge | undefined>,
) {
  const queryClient = useQueryClient()
  const track = (is_success: boolean) => trackLoginLogout({ action: 'login', is_success, login_method })
  return useMutation({
    mutationFn: open,
    onSuccess: (challenge) => {
      queryClient.removeQueries({ type: 'inactive' })
      if (challenge === undefined) track(true)
    },
    onError: () => track(false),
  })
}
