/** Mutations of templates. Each refetches everything that shows templates. */
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
import { type CopyDraft, copyRequestOf, refetchEvents } from '#features/events/public.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { toast } from '#ui/toast/toast.ts'
import { templateQuery } from './template-queries.ts'
import { t } from './texts.ts'

const toastSuccess = (message: string) => toast({ kind: 'success', message })
const failureToast = (message: string) => () => toast({ kind: 'error', message })

function useRefetchTemplates() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: templatesKey })
}

/** Creates a blank template (EV-121) and opens its page. */
export function useCreateTemplate() {
  const refetchTemplates = useRefetchTemplates()
  const open = useOpenTemplate()
  return useMutation({
    mutationFn: (template: BodyOf<typeof createTemplate>) => createTemplate({ body: template }),
    onSuccess: (template) => {
      toastSuccess(t('created', { title: template.title }))
      void refetchTemplates()
      return open(template)
    },
    onError: failureToast(t('createFailed')),
  })
}

/** Updates a template optimistically (EV-123). */
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
    onSuccess: ({ title }) => toastSuccess(t('saved', { title })),
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
      failureToast(t('updateFailed'))()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: templatesKey }),
  })
}

/** Duplicates a template (EV-126) and opens the copy. */
export function useDuplicateTemplate(id: string) {
  const refetchTemplates = useRefetchTemplates()
  const open = useOpenTemplate()
  return useMutation({
    mutationFn: (copy: { title: string; workspace: string | null }) =>
      duplicateTemplate({ path: { id }, body: copy }),
    onSuccess: (template) => {
      toastSuccess(t('duplicated', { title: template.title }))
      void refetchTemplates()
      return open(template)
    },
    onError: failureToast(t('duplicateFailed')),
  })
}

/** Deletes a template (EV-124) and returns to the list. */
export function useDeleteTemplate() {
  const refetchTemplates = useRefetchTemplates()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id }: Template) => deleteTemplate({ path: { id } }),
    onSuccess: async (_, { title }) => {
      toastSuccess(t('deleted', { title }))
      await navigate({ to: '/templates' })
      return refetchTemplates()
    },
    onError: failureToast(t('deleteFailed')),
  })
}

/** Creates an event from a template and opens its page. */
export function useCreateEventFromTemplate(id: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: CopyDraft) => createEventFromTemplate({ path: { id }, body: copyRequestOf(draft) }),
    onSuccess: ({ id: eventId, title }) => {
      toastSuccess(t('used', { title }))
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
