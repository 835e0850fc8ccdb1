/** What the screens of one event change on the server; all that shows events is asked for again. */
import {
  clearChat,
  deleteEvent,
  type EventFields,
  rescheduleEvent,
  sendCalendarInvites,
  updateEvent,
} from '@marquee/api'
import type { Event, RescheduleEvent, SendCalendarInvites } from '@marquee/domain/events'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { eventKeys, eventQuery } from './event-queries.ts'
import { t } from './one-event-texts.ts'

const refetchEvents = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: eventKeys.all })

/** What the server says of the event is shown at once. */
function keep(queryClient: QueryClient, event: Event): void {
  queryClient.setQueryData(eventQuery(event.id).queryKey, event)
}

/** The event has these fields. */
export function useUpdateEvent(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: EventFields) => updateEvent(id, fields),
    onSuccess(event) {
      keep(queryClient, event)
      void refetchEvents(queryClient)
    },
  })
}

/** The event has this title, on the screen before the server has said so. */
export function useRetitleEvent(event: Event) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => updateEvent(event.id, { title }),
    onMutate: (title) => keep(queryClient, { ...event, title }),
    onSuccess: (changed) => keep(queryClient, changed),
    onError(error) {
      keep(queryClient, event)
      toast({ kind: 'error', message: sentenceOf(error) })
    },
    onSettled: () => refetchEvents(queryClient),
  })
}

/** The event is at these times (EV-053). */
export function useRescheduleEvent(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (to: RescheduleEvent) => rescheduleEvent(id, to),
    onSuccess(event) {
      keep(queryClient, event)
      toast({ kind: 'success', message: t('reschedule.done') })
      void queryClient.invalidateQueries({ queryKey: ['agenda', id] })
      return refetchEvents(queryClient)
    },
  })
}

/** The chat of the event is empty. */
export function useClearChat(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => clearChat(id),
    onSuccess(event) {
      keep(queryClient, event)
      toast({ kind: 'success', message: t('clearChat.done') })
    },
  })
}

/** The people of the event are told of its times. */
export function useSendCalendarInvites(id: string) {
  return useMutation({
    mutationFn: (wanted: SendCalendarInvites) => sendCalendarInvites(id, wanted),
    onSuccess: (count) =>
      toast({ kind: count === 0 ? 'info' : 'success', message: t('invites.done', { count }) }),
  })
}

type Deletion = { event: Pick<Event, 'id' | 'event_type'>; onDeleted: () => Promise<void> | void }

/** The event is gone (EV-054, EV-055); until its page is left nothing asks for it again. */
export function useDeleteEvent({ event, onDeleted }: Deletion) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: eventKeys.deletion,
    mutationFn: () => deleteEvent(event.id),
    async onSuccess() {
      toast({
        kind: 'success',
        message: t(event.event_type === 'Recording' ? 'delete.doneRecording' : 'delete.done'),
      })
      await onDeleted()
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(event.id) })
      void refetchEvents(queryClient)
    },
  })
}
