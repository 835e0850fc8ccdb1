import { endSession, listSessions } from '@marquee/api'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './session-texts.ts'

/** The open sign-ins of the signed-in person, the newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => await listSessions(signal),
})

/** That sign-in has ended, and the list is asked for again. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => endSession(id),
    onSuccess: () => {
      toast({ kind: 'success', message: t('ended') })
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}
