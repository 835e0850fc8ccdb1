/** What the screens of one event read of the server, beside the event itself. */
import { checkReschedule, getEvent } from '@marquee/api/events'
import { listRecordings } from '@marquee/api/video-library'
import type { NewTimes } from '@marquee/domain/events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type RecordingSearchParams, recordingsPerPage } from './recording-search-params.ts'

/** The event with what belongs to it, what it lacks and what comes next. */
export const eventMetadataQuery = (id: string) =>
  queryOptions({
    ...getEvent.query({ path: { id }, query: { get_metadata: 'true' } }),
    retry: false,
  })

/** Whether the event can be moved to these times. What is said holds for now: it is asked again each time. */
export const rescheduleCheckQuery = (id: string, to: NewTimes) =>
  queryOptions({
    ...checkReschedule.query({ path: { id }, query: to }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A page of what was recorded at the event; the rows of the page before stay until it is there. */
export const recordingsQuery = (id: string, { page, search }: RecordingSearchParams) =>
  queryOptions({
    ...listRecordings.query({
      path: { id },
      query: { limit: recordingsPerPage, offset: (page - 1) * recordingsPerPage, title: search },
    }),
    placeholderData: keepPreviousData,
  })
