/** What the settings of an organisation change of its data, and what is asked for again. */
import {
  changeRetention,
  countRetentionLoss,
  keepOrganization,
  scheduleOrganizationDeletion,
} from '@marquee/api'
import type { Retention } from '@marquee/domain/organization-data'
import type { Organization } from '@marquee/domain/organizations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { retentionKey } from './organization-data-queries.ts'
import { t } from './texts.ts'

/** The data is how much of what is there now the retention would remove. */
export function useCountRetentionLoss(id: string) {
  return useMutation({ mutationFn: (retention: Retention) => countRetentionLoss(id, retention) })
}

/** The organization keeps its records for as long as this. Said here, because the form is drawn anew by then. */
export function useChangeRetention(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (retention: Retention) => changeRetention(id, retention),
    onSuccess: (after) => {
      toast({ kind: 'success', message: t('saved') })
      queryClient.setQueryData(retentionKey(id), after)
    },
  })
}

/** The organisation is deleted in 14 days: nearly everything in the studio is another thing then. */
export function useScheduleDeletion(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => scheduleOrganizationDeletion(id, name),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** The organization stays. Said here, because the banner that asks for it may be gone by then. */
export function useKeepOrganization({ id, name }: Pick<Organization, 'id' | 'name'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => keepOrganization(id),
    onSuccess: () => {
      toast({ kind: 'success', message: t('kept', { name }) })
      return queryClient.invalidateQueries()
    },
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
  })
}
