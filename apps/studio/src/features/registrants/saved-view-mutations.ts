import type { BodyOf } from '@marquee/api'
import { createRegistrantView, deleteRegistrantView, updateRegistrantView } from '@marquee/api/registrants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { withReason } from '#lib/error-words.ts'
import { registrantViewsQuery } from './registrant-queries.ts'
import { t } from './texts.ts'

export type NewView = Omit<BodyOf<typeof createRegistrantView>, 'event'>

/** The failure is shown in the dialog that names the view. */
export function useCreateView(event: string) {
  const refetch = useRefetchViews(event)
  return useMutation({
    mutationFn: (view: NewView) => createRegistrantView({ body: { event, ...view } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('viewSaved') })
      return refetch()
    },
  })
}

export function useUpdateView(event: string) {
  const refetch = useRefetchViews(event)
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: BodyOf<typeof updateRegistrantView> }) =>
      updateRegistrantView({ path: { id }, body: change }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('viewSaved') })
      return refetch()
    },
    onError: (error) => {
      toast({ kind: 'error', message: withReason(error, t('viewFailed')).message })
      return refetch()
    },
  })
}

export function useDeleteView(event: string) {
  const refetch = useRefetchViews(event)
  return useMutation({
    mutationFn: (id: string) => deleteRegistrantView({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('viewDeleted') })
      return refetch()
    },
  })
}

function useRefetchViews(event: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: registrantViewsQuery(event).queryKey })
}
