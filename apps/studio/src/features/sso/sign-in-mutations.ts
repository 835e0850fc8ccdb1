import { type QueryParamsOf, type SsoProof, session } from '@marquee/api'
import { startSso } from '@marquee/api/sso'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trackLoginLogout } from '#features/activity/public.ts'

/** Redirects to the identity provider. */
export function useStartSso() {
  return useMutation({
    mutationFn: (query: QueryParamsOf<typeof startSso>) => startSso({ query }),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** Signs in with the provider's response (AU-022), and clears what a previous person has cached. */
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
