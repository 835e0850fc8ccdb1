import { ApiError, type BodyOf } from '@marquee/api'
import { eventsKey } from '@marquee/api/events'
import {
  addRegistrant,
  approveRegistrants,
  blockRegistrants,
  cancelRegistrants,
  createRegistrationBlock,
  deleteRegistrants,
  deleteRegistrationBlock,
  exportRegistrants,
  registrantsKey,
  rejectRegistrants,
  resendRegistrantLinks,
  unblockRegistrants,
  updateRegistrationSettings,
} from '@marquee/api/registrants'
import type { RegistrantAction } from '@marquee/domain/registrants'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '#lib/save-file.ts'
import { toast, toastDurations } from '#ui/toast/toast.ts'
import {
  registrantFilterOf,
  registrationBlocksQuery,
  registrationSettingsQuery,
} from './registrant-queries.ts'
import type { RegistrantSearchParams } from './registrant-search-params.ts'
import { t } from './texts.ts'

/** What can be done with registrants; deleting works in every status. */
export type RegistrantChange = RegistrantAction | 'delete'
export type SelectedRegistrants = BodyOf<typeof approveRegistrants>

const calls = {
  approve: approveRegistrants,
  reject: rejectRegistrants,
  cancel: cancelRegistrants,
  resend: resendRegistrantLinks,
  block: blockRegistrants,
  unblock: unblockRegistrants,
  delete: deleteRegistrants,
} satisfies Record<RegistrantChange, typeof approveRegistrants>

/** Refetches the lists and counts of registrants, also those of events. */
export async function refetchRegistrants(queryClient: QueryClient): Promise<void> {
  const keys = [registrantsKey, eventsKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

type Changing = { change: RegistrantChange; selected: SelectedRegistrants }

/** Changes the selected registrants (RG-071 to RG-085). */
export function useChangeRegistrants(event_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ change, selected }: Changing) => calls[change]({ path: { event_id }, body: selected }),
    onSuccess: ({ count }, { change }) => {
      const message = count === 0 ? t('nobodyChanged') : t(`done.${change}`, { count })
      toast({ kind: count === 0 ? 'info' : 'success', message })
      return refetchRegistrants(queryClient)
    },
  })
}

/** The server's sentence, or the one for this change (RG-084, RG-086). */
export function changeFailure(error: Error, change: RegistrantChange): string {
  if (error instanceof ApiError) return error.message
  return change === 'block' || change === 'unblock' || change === 'delete'
    ? t(`failed.${change}`)
    : t('failed.other')
}

/** Saves all registrants that match the filters as a file, not only the current page. */
export function useExportRegistrants(event: string) {
  return useMutation({
    mutationFn: (params: RegistrantSearchParams) =>
      exportRegistrants({ query: registrantFilterOf(event, params) }),
    onSuccess: (file) => {
      saveFile(file, 'registrants.csv')
      toast({ kind: 'success', message: t('exported') })
    },
    onError: () => toast({ kind: 'error', message: t('exportFailed') }),
  })
}

/** RG-014, RG-017, RG-018. */
export function useAddRegistrant(event: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answers: BodyOf<typeof addRegistrant>['answers']) =>
      addRegistrant({ body: { event, answers } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('added'), durationMs: toastDurations.registered })
      return refetchRegistrants(queryClient)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) toast({ kind: 'error', message: t('addFailed') })
    },
  })
}

export function useUpdateRegistrationSettings(event_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateRegistrationSettings>) =>
      updateRegistrationSettings({ path: { event_id }, body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(registrationSettingsQuery(event_id).queryKey, settings)
      toast({ kind: 'success', message: t('settingsSaved') })
      return refetchRegistrants(queryClient)
    },
  })
}

export function useCreateBlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (address: string) => createRegistrationBlock({ body: { address } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: registrationBlocksQuery().queryKey }),
  })
}

export function useDeleteBlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteRegistrationBlock({ path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: registrationBlocksQuery().queryKey }),
  })
}
