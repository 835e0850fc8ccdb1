import { endSession, listSessions } from '@marquee/api/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './session-texts.ts'

/** The open sign-ins of the signed-in person, the newest first. */
export const sessionsQuery = listSessions.query()

/** That sign-in has ended, and the list is asked for again. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => endSession({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('ended') })
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}
