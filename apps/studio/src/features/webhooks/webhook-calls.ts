/** The queries and changes of webhooks. There is no signal for deliveries, so waiting ones are polled. */
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@marquee/api/webhooks'
import type { ChangeWebhook, CreateWebhook } from '@marquee/domain/webhooks'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import { deliveriesPerPage, type WebhookSearchParams } from './webhook-search-params.ts'

const pollMs = 5000

/** The webhooks of an event, or all. */
export const webhooksQuery = (event?: string) => listWebhooks.query({ query: { event } })
export const webhookQuery = (id: string) => getWebhook.query({ path: { id } })

/** A page of the log; the previous rows stay until it arrives. */
export function deliveriesQuery(id: string, { page, state }: Pick<WebhookSearchParams, 'page' | 'state'>) {
  return queryOptions({
    ...listWebhookDeliveries.query({
      path: { id },
      query: { limit: deliveriesPerPage, offset: (page - 1) * deliveriesPerPage, state },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
}

export function deliveryQuery(id: string, delivery: string) {
  return queryOptions({
    ...getWebhookDelivery.query({ path: { id, delivery } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'PENDING' ? 1000 : false),
  })
}

const failing = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** The result has the secret, which is never cached. */
export function useCreateWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateWebhook) => createWebhook({ body }),
    gcTime: 0,
    onSuccess: () => {
      toast({ kind: 'success', message: t('created') })
      return queryClient.invalidateQueries({ queryKey: listWebhooks.key() })
    },
  })
}

export function useChangeWebhook(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangeWebhook) => changeWebhook({ path: { id }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(webhookQuery(id).queryKey, changed)
      return queryClient.invalidateQueries({ queryKey: listWebhooks.key() })
    },
  })
}

/** The result has the new secret, which is never cached. */
export function useRotateSecret(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => rotateWebhookSecret({ path: { id } }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhookQuery(id).queryKey }),
  })
}

export function useDeleteWebhook(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteWebhook({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('deleted') })
      return queryClient.invalidateQueries({ queryKey: listWebhooks.key() })
    },
  })
}

/** Sends a test, says how it went, and refetches the log. */
export function useTestWebhook(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => testWebhook({ path: { id } }),
    onSuccess: ({ id: delivery, state, status, fault }) => {
      if (state === 'SENT')
        toast({ kind: 'success', message: t('testWorked', { status: String(status ?? '') }) })
      else toast({ kind: 'error', message: fault === null ? t('testFailed') : t(`fault.${fault}`) })
      queryClient.removeQueries({ queryKey: deliveryQuery(id, delivery).queryKey })
    },
    onError: failing,
    onSettled: () => queryClient.invalidateQueries({ queryKey: listWebhookDeliveries.key() }),
  })
}

export function useResend(id: string, delivery: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => resendWebhookDelivery({ path: { id, delivery } }),
    onSuccess: (opened) => {
      queryClient.setQueryData(deliveryQuery(id, delivery).queryKey, opened)
      toast({ kind: 'success', message: t('resent') })
    },
    onError: failing,
    onSettled: () => queryClient.invalidateQueries({ queryKey: listWebhookDeliveries.key() }),
  })
}
