import { ApiError, type BodyOf } from '@marquee/api'
import { addSeriesRegistrant } from '@marquee/api/registrants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, toastDurations } from '#ui/toast/toast.ts'
import { refetchRegistrants } from './registrant-mutations.ts'
import { t } from './texts.ts'

/** Registers someone for events of the series; the reply has the outcome of each (RG-047, RG-019). */
export function useAddSeriesRegistrant(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof addSeriesRegistrant>) => addSeriesRegistrant({ path: { id }, body }),
    onSuccess: ({ results }) => {
      if (results.every(({ is_registered }) => is_registered)) {
        toast({ kind: 'success', message: t('added'), durationMs: toastDurations.registered })
      }
      return refetchRegistrants(queryClient)
    },
  })
}

/** The failure with the sentence of RG-050; fields keep their own errors. */
export function withSentence(error: Error): ApiError {
  const errors = error instanceof ApiError ? error.errors : {}
  const [status, code] = error instanceof ApiError ? [error.status, error.code] : [0, 'unknown' as const]
  return new ApiError({ status, code, errors, message: t('seriesAddFailed') })
}
