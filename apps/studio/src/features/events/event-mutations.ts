/** The changes of events, each naming what it makes out of date. */
import type { BodyOf } from '@marquee/api'
import { createEvent, listEvents } from '@marquee/api/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepEvent } from './event-queries.ts'

/** There is a new event, known to its dashboard before that is open. */
export function useCreateEvent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createEvent>) => createEvent({ body }),
    onSuccess: (event) => {
      keepEvent(queryClient, event)
      void queryClient.invalidateQueries({ queryKey: listEvents.key() })
    },
  })
}
