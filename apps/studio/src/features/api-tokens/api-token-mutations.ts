/** The changes that the API tokens page makes on the server. */
import { createApiToken, deleteApiToken, listApiTokens } from '@marquee/api/api-tokens'
import type { ApiToken, CreateApiToken } from '@marquee/domain/api-tokens'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** Creates a token; the result has the secret, which is never cached (ST-027, ST-030, ST-032). */
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

/** Deletes a token and refetches the list (ST-028, ST-031, ST-033). */
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
