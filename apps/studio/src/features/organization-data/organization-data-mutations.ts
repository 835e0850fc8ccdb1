/** What the settings of an organization change of its data, and what is asked for again. */
import {
  changeRetention,
  countRetentionLoss,
  keepOrganization,
  scheduleOrganizationDeletion,
} from '@marquee/api/organization-data'
import type { Retention } from '@marquee/domain/organization-data'
import type { Organization } from '@marquee/domain/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { retentionQuery } from './organization-data-queries.ts'
import { t } from './texts.ts'

/** The data is how much of what is there now the retention would remove. */
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

/** The organization keeps its records for as long as this. Said here, because the form is drawn anew by then. */
export function useChangeRetention(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (retention: Retention) => changeRetention({ path: { id }, body: retention }),
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

/** The organization stays. Said here, because the banner that asks for it may be gone by then. */
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
