/** What the screen of API tokens changes on the server. */
import { createApiToken, deleteApiToken, listApiTokens } from '@marquee/api/api-tokens'
import type { ApiToken, CreateApiToken } from '@marquee/domain/api-tokens'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** There is one more token; what it returns holds the secret (ST-027, ST-030, ST-032). It is kept in no cache. */
export function useCreateApiToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: CreateApiToken) => createApiToken({ body: token }),
    gcTime: 0,
    onSuccess: () => {
      toast({ kind: 'success', message: t('create.done') })
      return queryClient.invalidateQueries({ queryKey: listApiTokens.key() })
    },
    onError: () => toast({ kind: 'error', message: t('create.failed') }),
  })
}

/** The token is gone, and the list is asked for again (ST-028, ST-031, ST-033). */
export function useDeleteApiToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: ApiToken) => deleteApiToken({ path: { id: token.id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('delete.done') })
      return queryClient.invalidateQueries({ queryKey: listApiTokens.key() })
    },
    onError: () => toast({ kind: 'error', message: t('delete.failed') }),
  })
}
