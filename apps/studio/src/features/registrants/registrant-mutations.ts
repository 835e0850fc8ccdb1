import { ApiError, type BodyOf } from '@marquee/api'
import { eventsKey } from '@marquee/api/events'
import {
  addRegistrant,
  approveRegistrants,
  blockFoundRegistrants,
  blockRegistrants,
  cancelRegistrants,
  createPrefilledLink,
  createRegistrantBatch,
  createRegistrationBlock,
  deleteFoundRegistrants,
  deleteRegistrants,
  deleteRegistrationBlock,
  emailFoundRegistrants,
  emailRegistrants,
  exportRegistrants,
  registrantsKey,
  rejectRegistrants,
  resendRegistrantLinks,
  sendTestRegistrantEmail,
  setRegistrationAdmission,
  startRegistrantBatch,
  unblockFoundRegistrants,
  unblockRegistrants,
  undoRegistrantBatch,
  updateRegistrant,
  updateRegistrationSettings,
  waitlistRegistrants,
} from '@marquee/api/registrants'
import type { ErrorCode } from '@marquee/domain/error-replies'
import { type BatchAction, batchActions, type RegistrantAction } from '@marquee/domain/registrants'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { withReason } from '#lib/error-words.ts'
import { saveFile } from '#lib/save-file.ts'
import { toast, toastDurations } from '#ui/toast/toast.ts'
import {
  admissionQuery,
  registrantFilterOf,
  registrationBlocksQuery,
  registrationSettingsQuery,
} from './registrant-queries.ts'
import type { RegistrantSearchParams } from './registrant-search-params.ts'
import { t } from './texts.ts'
import { useEmailWords } from './use-email-words.ts'

/** What can be done with registrants; deleting works in every status. */
export type RegistrantChange = RegistrantAction | 'delete'
export type SelectedRegistrants = BodyOf<typeof approveRegistrants>
type Changing = { change: RegistrantChange; selected: SelectedRegistrants }

const calls = {
  approve: approveRegistrants,
  reject: rejectRegistrants,
  cancel: cancelRegistrants,
  resend: resendRegistrantLinks,
  waitlist: waitlistRegistrants,
} satisfies Partial<Record<RegistrantChange, typeof approveRegistrants>>

/** A call for listed people, and one for search results (RG-079). */
const moderations = {
  block: { ofListed: blockRegistrants, ofFound: blockFoundRegistrants },
  unblock: { ofListed: unblockRegistrants, ofFound: unblockFoundRegistrants },
  delete: { ofListed: deleteRegistrants, ofFound: deleteFoundRegistrants },
}
type Moderation = keyof typeof moderations

const isModeration = (change: RegistrantChange): change is Moderation => Object.hasOwn(moderations, change)

function send(event_id: string, { change, selected }: Changing): Promise<{ count: number }> {
  const path = { event_id }
  if (!isModeration(change)) return calls[change]({ path, body: selected })
  const { ids = [], is_all = false, ...found } = selected
  const { ofListed, ofFound } = moderations[change]
  return is_all ? ofFound({ path, body: found }) : ofListed({ path, body: { ids } })
}

/** Refetches the lists and counts of registrants, including those of events. */
export async function refetchRegistrants(queryClient: QueryClient): Promise<void> {
  const keys = [registrantsKey, eventsKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Changes the selected registrants (RG-071 to RG-085). */
export function useChangeRegistrants(event_id: string) {
  const queryClient = useQueryClient()
  const { done } = useEmailWords()
  const { mutate: blockAgain } = useMutation({
    mutationFn: (selected: SelectedRegistrants) => send(event_id, { change: 'block', selected }),
    onSuccess: () => refetchRegistrants(queryClient),
    onError: (error, selected) =>
      toast({ kind: 'error', message: changeFailure(error, { change: 'block', selected }).message }),
  })
  return useMutation({
    mutationFn: (changing: Changing) => send(event_id, changing),
    onSuccess: ({ count }, { change, selected }) => {
      const message = count === 0 ? t('nobodyChanged') : done(change, count)
      // A search doesn't tell afterwards whom it blocked, so it can't be undone.
      const isUndoable = change === 'unblock' && count > 0 && count === selected.ids?.length
      const undo = { label: t('undo'), run: () => blockAgain(selected) }
      toast({ kind: count === 0 ? 'info' : 'success', message, ...(isUndoable && { action: undo }) })
      return refetchRegistrants(queryClient)
    },
  })
}

/** Whether this change of many people runs in the background, after a confirmation, and can be undone. */
export const isBatchAction = (change: RegistrantChange): change is BatchAction =>
  batchActions.some((action) => action === change)

/** Counts the people whom an action would change. Nothing changes before it is started. */
export function useCreateBatch(event_id: string) {
  return useMutation({
    mutationFn: ({ change, selected }: Changing & { change: BatchAction }) =>
      createRegistrantBatch({ path: { event_id }, body: { ...selected, action: change } }),
    onError: (error, changing) => toast({ kind: 'error', message: changeFailure(error, changing).message }),
  })
}

export function useStartBatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (batch_id: string) => startRegistrantBatch({ path: { batch_id } }),
    onSuccess: () => refetchRegistrants(queryClient),
  })
}

export function useUndoBatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (batch_id: string) => undoRegistrantBatch({ path: { batch_id } }),
    onSuccess: () => refetchRegistrants(queryClient),
    onError: (error) => toast({ kind: 'error', message: withReason(error, t('failed.other')).message }),
  })
}

type Message = { subject: string; text: string }

/** RG-096, RG-097, RG-105. */
export function useEmailRegistrants(event_id: string) {
  const { emailing } = useEmailWords()
  return useMutation({
    mutationFn: ({ selected, message }: { selected: SelectedRegistrants; message: Message }) => {
      const { ids = [], is_all = false, ...found } = selected
      const path = { event_id }
      return is_all
        ? emailFoundRegistrants({ path, body: { ...found, ...message } })
        : emailRegistrants({ path, body: { ids, ...message } })
    },
    onSuccess: ({ count }) =>
      count === 0
        ? toast({ kind: 'info', message: t('emailingNobody') })
        : toast({ kind: 'success', message: emailing(count) }),
  })
}

/** RG-095, RG-099 to RG-104. */
export function useSendTestEmail(event_id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendTestRegistrantEmail>) =>
      sendTestRegistrantEmail({ path: { event_id }, body }),
    onSuccess: () => toast({ kind: 'success', message: t('testSent') }),
    onError: (error) => {
      const isUnknown = error instanceof ApiError && error.code === 'does_not_exist'
      toast({ kind: 'error', message: isUnknown ? error.message : t('testFailed') })
    },
  })
}

/** The failure with the server's reason, or with the sentence for this change (RG-081 to RG-086). */
export function changeFailure(error: Error, { change, selected }: Changing): ApiError {
  if (!isModeration(change)) return withReason(error, t('failed.other'))
  return withReason(error, t(selected.is_all === true ? `failedFound.${change}` : `failed.${change}`))
}

/** Errors of a registration whose messages explain themselves (RG-022 to RG-028). */
const explainedRefusals: readonly ErrorCode[] = [
  'USER_ALREADY_IN_EVENT',
  'REGISTRATION_LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
  'MAX_RE_REGISTRATION_LIMIT_REACHED',
  'USER_ALREADY_WAITLISTED_FOR_EVENT',
  'USER_ALREADY_CANCELED_FOR_EVENT',
  'USER_ALREADY_REJECTED_FOR_EVENT',
]

/** The failure of a registration: its own sentence, errors by field, or that of RG-029. */
export function registrationFailure(error: Error): Error {
  if (!(error instanceof ApiError))
    return new ApiError({ status: 0, code: 'unknown', message: t('addFailed') })
  if (explainedRefusals.some((code) => code === error.code)) return error
  const { status, code, requestId, errors, cause } = error
  return new ApiError({ status, code, requestId, errors, cause, message: t('addFailed') })
}

/** Saves all registrants that match the filters as a file, not only the current page. */
export function useExportRegistrants(event: string) {
  return useMutation({
    mutationFn: ({ params, format }: { params: RegistrantSearchParams; format: 'csv' | 'xlsx' }) =>
      exportRegistrants({ query: { ...registrantFilterOf(event, params), format } }),
    onSuccess: (file, { format }) => {
      saveFile(file, `registrants.${format}`)
      toast({ kind: 'success', message: t('exported') })
    },
    onError: () => toast({ kind: 'error', message: t('exportFailed') }),
  })
}

/** RG-014, RG-017, RG-018, RG-022 to RG-029. */
export function useAddRegistrant(event: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (added: Omit<BodyOf<typeof addRegistrant>, 'event'>) =>
      addRegistrant({ body: { event, ...added } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('added'), durationMs: toastDurations.registered })
      return refetchRegistrants(queryClient)
    },
  })
}

/** Changes how someone attends a hybrid event. */
export function useUpdateRegistrant(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateRegistrant>) => updateRegistrant({ path: { id }, body }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('attendanceChanged') })
      return refetchRegistrants(queryClient)
    },
    onError: (error) => toast({ kind: 'error', message: withReason(error, t('attendanceFailed')).message }),
  })
}

export function useCreatePrefilledLink(event: string) {
  return useMutation({
    mutationFn: (link: Omit<BodyOf<typeof createPrefilledLink>, 'event'>) =>
      createPrefilledLink({ body: { event, ...link } }),
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
      void refetchRegistrants(queryClient)
    },
  })
}

export function useSetAdmission(event_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setRegistrationAdmission>) =>
      setRegistrationAdmission({ path: { event_id }, body }),
    onSuccess: (admission) => {
      queryClient.setQueryData(admissionQuery(event_id).queryKey, admission)
      toast({ kind: 'success', message: t('admissionSaved') })
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
