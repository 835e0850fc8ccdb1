import { type SsoProof, session, startSso } from '@marquee/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'

/** The browser leaves for the identity provider. */
export function useStartSso() {
  return useMutation({
    mutationFn: (query: Parameters<typeof startSso>[0]) => startSso(query),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** Signs in by what came back (AU-022); what somebody saw here who was signed in before is gone. */
export function useFinishSso() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ code, token }: SsoProof) =>
      session.signInBySso({ code: code || undefined, token: token || undefined }),
    onSuccess: () => queryClient.removeQueries({ type: 'inactive' }),
    // AU-014.
    onSettled: (_data, error) =>
      trackLoginLogout({ action: 'login', is_success: error === null, login_method: 'sso' }),
  })
}
