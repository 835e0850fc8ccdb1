/** Events and templates that are made of an event. */
import { duplicateEvent, duplicateEventViaWorkflow, listWorkflows } from '@marquee/api/duplication'
import { createTemplateFromEvent, templatesKey } from '@marquee/api/templates'
import type { ChosenPart } from '@marquee/domain/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFlag } from '#features/flags/public.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { toast } from '#ui/toast/toast.ts'
import { type CopyDraft, copyWantedOf } from './copy-draft.ts'
import { copyText as t } from './copy-texts.ts'
import { refetchEvents } from './event-queries.ts'

/**
 * There is a copy of the event: in the background where the organization has that switched on, and then the tray shows
 * how far it is; at once elsewhere (EV-068).
 */
export function useDuplicateEvent(eventId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isInBackground = useFlag('enableDuplicateEventViaWorkflow')
  return useMutation({
    mutationFn: (draft: CopyDraft) =>
      (isInBackground ? duplicateEventViaWorkflow : duplicateEvent)({
        path: { id: eventId },
        body: copyWantedOf(draft),
      }),
    onSuccess: ({ id, title }) => {
      toast({
        kind: 'success',
        message: t(isInBackground ? 'duplicatedSoon' : 'duplicated', { title }),
        action: {
          label: t('view'),
          run: () => void navigate({ to: fillPath('/events/$eventId/dashboard', { eventId: id }) }),
        },
      })
      void queryClient.invalidateQueries({ queryKey: listWorkflows.key() })
      return refetchEvents(queryClient)
    },
  })
}

type TemplateWanted = { title: string; workspace: string | null; take: ChosenPart[] }

/** There is a template with all that the event has, and its page opens. */
export function useMakeTemplate(eventId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (wanted: TemplateWanted) => createTemplateFromEvent({ body: { event: eventId, ...wanted } }),
    onSuccess: ({ id, title }) => {
      toast({ kind: 'success', message: t('templateMade', { title }) })
      void queryClient.invalidateQueries({ queryKey: templatesKey })
      return navigate({ to: '/templates/$templateId/dashboard', params: { templateId: id } })
    },
  })
}
