/** The changes of events, each naming what it makes out of date. */
import { createEvent } from '@marquee/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys, eventQuery } from './event-queries.ts'

/** There is a new event, known to its dashboard before that is open. */
export function useCreateEvent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createEvent,
    onSuccess: (event) => {
      queryClient.setQueryData(eventQuery(event.id).queryKey, event)
      void queryClient.invalidateQueries({ queryKey: [...eventKeys.all, 'list'] })
    },
  })
}
