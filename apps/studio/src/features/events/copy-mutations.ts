import { duplicateEvent, duplicateEventViaWorkflow, listWorkflows } from '@marquee/api/duplication'
import { createTemplateFromEvent, templatesKey } from '@marquee/api/templates'
import type { ChosenPart } from '@marquee/domain/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFlag } from '#features/flags/public.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { toast } from '#ui/toast/toast.ts'
import { type CopyDraft, copyRequestOf } from './copy-draft.ts'
import { copyText as t } from './copy-texts.ts'
import { refetchEvents } from './event-queries.ts'

/** Duplicates the event, in the background with progress in the tray if the organization's flag is on (EV-068). */
export function useDuplicateEvent(eventId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isInBackground = useFlag('enableDuplicateEventViaWorkflow')
  return useMutation({
    mutationFn: (draft: CopyDraft) =>
      (isInBackground ? duplicateEventViaWorkflow : duplicateEvent)({
        path: { id: eventId },
        body: copyRequestOf(draft),
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

type NewTemplate = { title: string; workspace: string | null; take: ChosenPart[] }

/** Saves the event as a template and opens the template's page. */
export function useMakeTemplate(eventId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (template: NewTemplate) => createTemplateFromEvent({ body: { event: eventId, ...template } }),
    onSuccess: ({ id, title }) => {
      toast({ kind: 'success', message: t('templateMade', { title }) })
      void queryClient.invalidateQueries({ queryKey: templatesKey })
      return navigate({ to: '/templates/$templateId/dashboard', params: { templateId: id } })
    },
  })
}
