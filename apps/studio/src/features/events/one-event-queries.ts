/** What the screens of one event read of the server, beside the event itself. */
import { checkReschedule, getEventWithMetadata, listRecordings } from '@marquee/api'
import type { NewTimes } from '@marquee/domain/events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { eventKeys } from './event-queries.ts'
import { type RecordingSearchParams, recordingsPerPage } from './recording-search-params.ts'

/** The event with what belongs to it, what it lacks and what comes next. */
export const eventMetadataQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'metadata', id],
    queryFn: ({ signal }) => getEventWithMetadata(id, signal),
    retry: false,
  })

/** Whether the event can be moved to these times. What is said holds for now: it is asked again each time. */
export const rescheduleCheckQuery = (id: string, to: NewTimes) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'reschedule-check', id, to],
    queryFn: ({ signal }) => checkReschedule(id, to, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A page of what was recorded at the event; the rows of the page before stay until it is there. */
export const recordingsQuery = (id: string, { page, search }: RecordingSearchParams) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'recordings', id, { page, search }],
    queryFn: ({ signal }) =>
      listRecordings(
        id,
        { limit: recordingsPerPage, offset: (page - 1) * recordingsPerPage, title: search },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
