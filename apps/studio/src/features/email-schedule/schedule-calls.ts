import {
  changeEmailSchedule,
  createScheduledEmail,
  deleteScheduledEmail,
  getEmailSchedule,
  sendCustomEmail,
  testScheduledEmail,
} from '@marquee/api/email-schedule'
import { listEmailTemplates } from '@marquee/api/email-designs'
import { ApiError } from '@marquee/api'
import { getEventAlertCentre } from '@marquee/api/readiness'
import type {
  ChangedScheduledEmail,
  CreateScheduledEmail,
  EmailSchedule,
  ScheduleOwner,
  SendCustomEmail,
} from '@marquee/domain/email-schedule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export const emailScheduleQuery = (query: ScheduleOwner) => getEmailSchedule.query({ query })

const mostTemplates = 100

/** The templates that emails of this owner can be sent with, the newest first. */
export const templatesQuery = (owner: ScheduleOwner) => ({
  ...listEmailTemplates.query({ query: { ...owner, limit: mostTemplates } }),
  select: ({ results }: { results: readonly { id: string; name: string }[] }) => results,
})

function useKeepSchedule(owner: ScheduleOwner) {
  const queryClient = useQueryClient()
  return (schedule: EmailSchedule) => {
    queryClient.setQueryData(getEmailSchedule.key({ query: owner }), schedule)
    void queryClient.invalidateQueries({ queryKey: getEventAlertCentre.key() })
  }
}

/** A fault of a field is shown at the field; everything else in a toast. */
const hasFaults = (error: Error) => error instanceof ApiError && Object.keys(error.errors).length > 0

/** A change without its defaults, which the API adds. */
export type EmailChange = Partial<ChangedScheduledEmail> & { id: string }

export function useChangeSchedule(owner: ScheduleOwner) {
  const keep = useKeepSchedule(owner)
  return useMutation({
    mutationFn: (change: EmailChange) => changeEmailSchedule({ body: { ...owner, emails: [change] } }),
    onSuccess: (schedule) => {
      keep(schedule)
      toast({ kind: 'success', message: t('saved') })
    },
    onError: (error) => {
      if (!hasFaults(error)) toast({ kind: 'error', message: t('saveFailed') })
    },
  })
}

/** Turns an email on or off; the switch itself shows why it couldn't. */
export function useSwitchScheduled(owner: ScheduleOwner) {
  const keep = useKeepSchedule(owner)
  return useMutation({
    mutationFn: (change: { id: string; active: boolean }) =>
      changeEmailSchedule({ body: { ...owner, emails: [change] } }),
    onSuccess: keep,
    onError: () => toast({ kind: 'error', message: t('configFailed') }),
  })
}

type NewEmail = Pick<CreateScheduledEmail, 'audiences' | 'email_template'> & Partial<CreateScheduledEmail>

export function useAddCustom(owner: ScheduleOwner) {
  const keep = useKeepSchedule(owner)
  return useMutation({
    mutationFn: (email: NewEmail) => createScheduledEmail({ body: { ...owner, ...email } }),
    onSuccess: (schedule) => {
      keep(schedule)
      toast({ kind: 'success', message: t('saved') })
    },
    onError: (error) => {
      if (!hasFaults(error)) toast({ kind: 'error', message: t('saveFailed') })
    },
  })
}

export function useRemoveCustom(owner: ScheduleOwner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteScheduledEmail({ path: { id } }),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('deleted') })
      await queryClient.invalidateQueries({ queryKey: getEmailSchedule.key({ query: owner }) })
    },
  })
}

/** Says in a toast whether the email goes out; the form stays open when it doesn't. */
export function useSendNow(owner: ScheduleOwner) {
  const keep = useKeepSchedule(owner)
  return useMutation({
    mutationFn: (email: Pick<SendCustomEmail, 'audiences' | 'email_template'>) =>
      sendCustomEmail({ body: { ...owner, ...email } }),
    onSuccess: (schedule) => {
      keep(schedule)
      toast({ kind: 'success', message: t('sentNow') })
    },
    onError: () => toast({ kind: 'error', message: t('sendFailed') }),
  })
}

export function useTestScheduled(owner: ScheduleOwner) {
  return useMutation({
    mutationFn: (body: { id: string; emails: string[] }) =>
      testScheduledEmail({ body: { ...owner, ...body } }),
    onSuccess: () => toast({ kind: 'success', message: t('testSent') }),
    onError: (error) => {
      const isUnregistered = error instanceof ApiError && error.code === 'does_not_exist'
      toast({ kind: 'error', message: t(isUnregistered ? 'unregistered' : 'testFailed') })
    },
  })
}
