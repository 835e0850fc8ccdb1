/** What the settings of an organisation change of its data, and what is asked for again. */
import {
  changeRetention,
  countRetentionLoss,
  keepOrganization,
  scheduleOrganizationDeletion,
} from '@marquee/api'
import type { Retention } from '@marquee/domain/organization-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retentionKey } from './organization-data-queries.ts'

/** The data is how much of what is there now the retention would remove. */
export function useCountRetentionLoss(id: string) {
  return useMutation({ mutationFn: (retention: Retention) => countRetentionLoss(id, retention) })
}

/** The organisation keeps its records for as long as this. */
export function useChangeRetention(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (retention: Retention) => changeRetention(id, retention),
    onSuccess: (after) => queryClient.setQueryData(retentionKey(id), after),
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

/** The organisation stays. */
export function useKeepOrganization(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => keepOrganization(id),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
