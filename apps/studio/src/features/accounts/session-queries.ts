import { endSession, listSessions } from '@marquee/api/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './session-texts.ts'

/** The signed-in person's open sign-ins, newest first. */
export const sessionsQuery = listSessions.query()

/** Ends a sign-in and refetches the list. */
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
