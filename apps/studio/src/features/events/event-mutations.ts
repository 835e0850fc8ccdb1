import { agendaKey } from '@marquee/api/agenda'
import {
  clearChat,
  createEvent,
  deleteEvent,
  listEvents,
  rescheduleEvent,
  sendCalendarInvites,
  updateEvent,
} from '@marquee/api/events'
import type { BodyOf } from '@marquee/api'
import type { Event, RescheduleEvent, SendCalendarInvites } from '@marquee/domain/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { namesId } from '#lib/replies.ts'
import { toast } from '#ui/toast/toast.ts'
import { cacheEvent, refetchEvents } from './event-queries.ts'
import type { EventFields } from './event-details-draft.ts'
import { t } from './one-event-texts.ts'

/** Creates an event and caches it for its dashboard. */
export function useCreateEvent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createEvent>) => createEvent({ body }),
    onSuccess: (event) => {
      cacheEvent(queryClient, event)
      void queryClient.invalidateQueries({ queryKey: listEvents.key() })
    },
  })
}

export function useUpdateEvent(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: EventFields) => updateEvent({ path: { id }, body: fields }),
    onSuccess(event) {
      cacheEvent(queryClient, event)
      void refetchEvents(queryClient)
    },
  })
}

/** Renames the event, optimistically. */
export function useRetitleEvent(event: Event) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => updateEvent({ path: { id: event.id }, body: { title } }),
    onMutate: (title) => cacheEvent(queryClient, { ...event, title }),
    onSuccess: (changed) => cacheEvent(queryClient, changed),
    onError(error) {
      cacheEvent(queryClient, event)
      toast({ kind: 'error', message: sentenceOf(error) })
    },
    onSettled: () => refetchEvents(queryClient),
  })
}

/** Moves the event to new times (EV-053). */
export function useRescheduleEvent(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (to: RescheduleEvent) => rescheduleEvent({ path: { id }, body: to }),
    onSuccess(event) {
      cacheEvent(queryClient, event)
      toast({ kind: 'success', message: t('reschedule.done') })
      void queryClient.invalidateQueries({ queryKey: agendaKey })
      return refetchEvents(queryClient)
    },
  })
}

export function useClearChat(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => clearChat({ path: { id } }),
    onSuccess(event) {
      cacheEvent(queryClient, event)
      toast({ kind: 'success', message: t('clearChat.done') })
    },
  })
}

/** Emails calendar invites to the event's people. */
export function useSendCalendarInvites(id: string) {
  return useMutation({
    mutationFn: (options: SendCalendarInvites) =>
      sendCalendarInvites({ path: { id }, body: options }).then((reply) => reply.sent),
    onSuccess: (count) =>
      toast({ kind: count === 0 ? 'info' : 'success', message: t('invites.done', { count }) }),
  })
}

type Deletion = { event: Pick<Event, 'id' | 'event_type'>; onDeleted: () => Promise<void> | void }

/** Deletes the event (EV-054, EV-055). Its queries are dropped only after leaving its page, so that nothing refetches it. */
export function useDeleteEvent({ event, onDeleted }: Deletion) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: deleteEvent.key(),
    mutationFn: () => deleteEvent({ path: { id: event.id } }),
    async onSuccess() {
      toast({
        kind: 'success',
        message: t(event.event_type === 'Recording' ? 'delete.doneRecording' : 'delete.done'),
      })
      await onDeleted()
      queryClient.removeQueries({ predicate: ({ queryKey }) => namesId(queryKey, event.id) })
      void refetchEvents(queryClient)
    },
  })
}
