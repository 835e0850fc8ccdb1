import { type QueryParamsOf, type SsoProof, session } from '@marquee/api'
import { startSso } from '@marquee/api/sso'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'

/** The browser leaves for the identity provider. */
export function useStartSso() {
  return useMutation({
    mutationFn: (query: QueryParamsOf<typeof startSso>) => startSso({ query }),
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
