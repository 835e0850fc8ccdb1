import { listEffects, replayEffect } from '@marquee/api/effects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { emailQuery } from './effect-queries.ts'
import { t } from './texts.ts'

/** Sends the email again, updates it, and refetches the lists. */
export function useReplayEffect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => replayEffect({ path: { id } }),
    onSuccess: (message) => {
      queryClient.setQueryData(emailQuery(message.id).queryKey, message)
      toast({ kind: 'success', message: t('replayed') })
    },
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listEffects.key() }),
  })
}
