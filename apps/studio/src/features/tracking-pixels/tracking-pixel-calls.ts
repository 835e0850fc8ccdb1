import { getTrackingPixels, saveTrackingPixels } from '@marquee/api/tracking-pixels'
import type { PixelOwner, SaveTrackingPixels } from '@marquee/domain/tracking-pixels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export const trackingPixelsQuery = (query: PixelOwner) => getTrackingPixels.query({ query })

export function useSaveTrackingPixels(query: PixelOwner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<SaveTrackingPixels, 'pixels' | 'revision'>) =>
      saveTrackingPixels({ body: { ...query, ...body } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(getTrackingPixels.key({ query }), saved)
      toast({ kind: 'success', message: t('saved') })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) toast({ kind: 'error', message: t('saveFailed') })
    },
  })
}
