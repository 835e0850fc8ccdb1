/** What the screens of templates change on the server; all that shows templates is asked for again. */
import type { BodyOf } from '@marquee/api'
import {
  createEventFromTemplate,
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  templatesKey,
  updateTemplate,
} from '@marquee/api/templates'
import type { OpenTemplate, Template } from '@marquee/domain/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type CopyDraft, copyWantedOf, refetchEvents } from '#features/events/public.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { toast } from '#ui/toast/toast.ts'
import { templateQuery } from './template-queries.ts'
import { t } from './texts.ts'

const tell = (message: string) => toast({ kind: 'success', message })
const sayFailed = (message: string) => () => toast({ kind: 'error', message })

function useAskAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: templatesKey })
}

/** There is a template from nothing (EV-121), and its page opens. */
export function useCreateTemplate() {
  const askAgain = useAskAgain()
  const open = useOpenTemplate()
  return useMutation({
    mutationFn: (template: BodyOf<typeof createTemplate>) => createTemplate({ body: template }),
    onSuccess: (template) => {
      tell(t('created', { title: template.title }))
      void askAgain()
      return open(template)
    },
    onError: sayFailed(t('createFailed')),
  })
}

/** The template has these fields (EV-123); it shows them before the server has said so, and takes them back if it refuses. */
export function useUpdateTemplate(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = templateQuery(id)
  return useMutation({
    mutationFn: (change: BodyOf<typeof updateTemplate>) => updateTemplate({ path: { id }, body: change }),
    onMutate: async ({ title, description }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) {
        const shown = { title: title ?? before.title, description: description ?? before.description }
        queryClient.setQueryData(queryKey, { ...before, ...shown })
      }
      return { before }
    },
    onSuccess: ({ title }) => tell(t('saved', { title })),
    onError: (_error, _change, kept) => {
      if (kept?.before) queryClient.setQueryData(queryKey, kept.before)
      sayFailed(t('updateFailed'))()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: templatesKey }),
  })
}

/** There is another template with all that this one has (EV-126), and its page opens. */
export function useDuplicateTemplate(id: string) {
  const askAgain = useAskAgain()
  const open = useOpenTemplate()
  return useMutation({
    mutationFn: (copy: { title: string; workspace: string | null }) =>
      duplicateTemplate({ path: { id }, body: copy }),
    onSuccess: (template) => {
      tell(t('duplicated', { title: template.title }))
      void askAgain()
      return open(template)
    },
    onError: sayFailed(t('duplicateFailed')),
  })
}

/** The template is gone (EV-124), and the list shows the others. */
export function useDeleteTemplate() {
  const askAgain = useAskAgain()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id }: Template) => deleteTemplate({ path: { id } }),
    onSuccess: async (_, { title }) => {
      tell(t('deleted', { title }))
      await navigate({ to: '/templates' })
      return askAgain()
    },
    onError: sayFailed(t('deleteFailed')),
  })
}

/** There is an event with all that the template has, and its page opens. */
export function useCreateEventFromTemplate(id: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: CopyDraft) => createEventFromTemplate({ path: { id }, body: copyWantedOf(draft) }),
    onSuccess: ({ id: eventId, title }) => {
      tell(t('used', { title }))
      void refetchEvents(queryClient)
      return navigate({ to: fillPath('/events/$eventId/dashboard', { eventId }) })
    },
  })
}

function useOpenTemplate() {
  const navigate = useNavigate()
  return ({ id }: OpenTemplate) =>
    navigate({ to: '/templates/$templateId/dashboard', params: { templateId: id } })
}
