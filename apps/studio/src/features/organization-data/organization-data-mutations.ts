/** The changes that the organization's settings make to its data. */
import {
  changeRetention,
  countRetentionLoss,
  keepOrganization,
  scheduleOrganizationDeletion,
} from '@marquee/api/organization-data'
import type { ChangeRetention, Retention } from '@marquee/domain/organization-data'
import type { Organization } from '@marquee/domain/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { retentionQuery } from './organization-data-queries.ts'
import { t } from './texts.ts'

/** Counts how many existing records a retention would delete. */
export function useCountRetentionLoss(id: string) {
  return useMutation({
    mutationFn: ({ audit_retention_days: audit, activity_retention_days: activity }: Retention) =>
      countRetentionLoss({
        path: { id },
        query: {
          audit_retention_days: audit === null ? 'forever' : String(audit),
          activity_retention_days: String(activity),
        },
      }),
  })
}

/** Changes the retention. */
export function useChangeRetention(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (retention: ChangeRetention) => changeRetention({ path: { id }, body: retention }),
    onSuccess: (after) => {
      toast({ kind: 'success', message: t('saved') })
      queryClient.setQueryData(retentionQuery(id).queryKey, after)
    },
  })
}

/** Schedules the deletion of the organization in 14 days, which changes nearly every query of the studio. */
export function useScheduleDeletion(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => scheduleOrganizationDeletion({ path: { id }, body: { name } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Cancels the deletion. Shows the toast here, because the banner may be unmounted. */
export function useKeepOrganization({ id, name }: Pick<Organization, 'id' | 'name'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => keepOrganization({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('kept', { name }) })
      return queryClient.invalidateQueries()
    },
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
  })
}
