/** Changes to a person's own preferences. */
import { updatePassword, updateUser } from '@marquee/api/accounts'
import { listMembers } from '@marquee/api/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'

type OwnName = { first_name: string; last_name: string; company: string; profile_picture_url: string | null }

/** Changes the person's own name and picture. */
export function useUpdateOwnName(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ first_name, last_name, company, profile_picture_url }: OwnName) =>
      updateUser({
        path: { id: userId },
        body: {
          first_name: first_name.trim(),
          last_name: last_name.trim(),
          company: company.trim() || null,
          profile_picture_url,
        },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: listMembers.key() }),
      ]),
  })
}

/** Changes the person's own password, which signs them out everywhere else (AU-072). */
export function useChangePassword(userId: string) {
  return useMutation({
    mutationFn: (form: { password: string; current_password: string }) =>
      updatePassword({ path: { id: userId }, body: form }),
  })
}
