import { getTrackingSnippet, saveTrackingSnippet, switchTrackingSnippet } from '@marquee/api/custom-code'
import { codeAreaTitles, type TrackingSnippet } from '@marquee/domain/custom-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { failedSentence } from './custom-code-calls.ts'
import { t } from './texts.ts'

export const trackingSnippetQuery = (eventId: string) => getTrackingSnippet.query({ path: { id: eventId } })

function usePutSnippet(eventId: string) {
  const queryClient = useQueryClient()
  return (saved: TrackingSnippet) => {
    queryClient.setQueryData(getTrackingSnippet.key({ path: { id: eventId } }), saved)
  }
}

/** CA-056, CA-057, CA-058. */
export function useSaveTrackingSnippet(eventId: string) {
  const put = usePutSnippet(eventId)
  const title = codeAreaTitles.snippet
  return useMutation({
    mutationFn: (script: string) =>
      saveTrackingSnippet({ path: { id: eventId }, body: { body_section_script: script } }),
    onSuccess: (saved) => {
      toast({ kind: 'success', message: t('saved', { title }) })
      put(saved)
    },
    onError: (error) => toast({ kind: 'error', message: failedSentence(title, error) }),
  })
}

export function useSwitchTrackingSnippet(eventId: string) {
  const put = usePutSnippet(eventId)
  return useMutation({
    mutationFn: (is_on: boolean) => switchTrackingSnippet({ path: { id: eventId }, body: { is_on } }),
    onSuccess: put,
    onError: () => toast({ kind: 'error', message: t('switchFailed') }),
  })
}
