import { replayEffect } from '@marquee/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { effectsKey, letterKey } from './effect-queries.ts'
import { t } from './texts.ts'

/** The letter is tried again, shown as it then is, and the lists are asked for again. */
export function useReplayEffect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => replayEffect(id),
    onSuccess: (letter) => {
      queryClient.setQueryData(letterKey(letter.id), letter)
      toast({ kind: 'success', message: t('replayed') })
    },
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...effectsKey, 'list'] }),
  })
}
