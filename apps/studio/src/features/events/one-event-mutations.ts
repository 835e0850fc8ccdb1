/** What the screens of one event change on the server; all that shows events is asked for again. */
import { agendaKey } from '@marquee/api/agenda'
import {
  clearChat,
  deleteEvent,
  rescheduleEvent,
  sendCalendarInvites,
  updateEvent,
} from '@marquee/api/events'
import type { Event, RescheduleEvent, SendCalendarInvites } from '@marquee/domain/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { namesId } from '#lib/replies.ts'
import { toast } from '#ui/toast/toast.ts'
import { keepEvent, refetchEvents } from './event-queries.ts'
import type { EventFields } from './event-details-draft.ts'
import { t } from './one-event-texts.ts'

/** The event has these fields. */
export function useUpdateEvent(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: EventFields) => updateEvent({ path: { id }, body: fields }),
    onSuccess(event) {
      keepEvent(queryClient, event)
      void refetchEvents(queryClient)
    },
  })
}

/** The event has this title, on the screen before the server has said so. */
export function useRetitleEvent(event: Event) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => updateEvent({ path: { id: event.id }, body: { title } }),
    onMutate: (title) => keepEvent(queryClient, { ...event, title }),
    onSuccess: (changed) => keepEvent(queryClient, changed),
    onError(error) {
      keepEvent(queryClient, event)
      toast({ kind: 'error', message: sentenceOf(error) })
    },
    onSettled: () => refetchEvents(queryClient),
  })
}

/** The event is at these times (EV-053). */
export function useRescheduleEvent(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (to: RescheduleEvent) => rescheduleEvent({ path: { id }, body: to }),
    onSuccess(event) {
      keepEvent(queryClient, event)
      toast({ kind: 'success', message: t('reschedule.done') })
      void queryClient.invalidateQueries({ queryKey: agendaKey })
      return refetchEvents(queryClient)
    },
  })
}

/** The chat of the event is empty. */
export function useClearChat(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => clearChat({ path: { id } }),
    onSuccess(event) {
      keepEvent(queryClient, event)
      toast({ kind: 'success', message: t('clearChat.done') })
    },
  })
}

/** The people of the event are told of its times. */
export function useSendCalendarInvites(id: string) {
  return useMutation({
    mutationFn: (wanted: SendCalendarInvites) =>
      sendCalendarInvites({ path: { id }, body: wanted }).then((reply) => reply.sent),
    onSuccess: (count) =>
      toast({ kind: count === 0 ? 'info' : 'success', message: t('invites.done', { count }) }),
  })
}

type Deletion = { event: Pick<Event, 'id' | 'event_type'>; onDeleted: () => Promise<void> | void }

/** The event is gone (EV-054, EV-055); until its page is left nothing asks for it again. */
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
