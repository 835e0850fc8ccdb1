/** Queries on the pages of one event, besides the event itself. */
import { checkReschedule, getEvent } from '@marquee/api/events'
import { getAttendance } from '@marquee/api/ledger'
import { listRecordings } from '@marquee/api/video-library'
import type { NewTimes } from '@marquee/domain/events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type RecordingSearchParams, recordingsPerPage } from './recording-search-params.ts'

/** The event with its contents, what is missing, and what comes next. */
export const eventMetadataQuery = (id: string) =>
  queryOptions({
    ...getEvent.query({ path: { id }, query: { get_metadata: 'true' } }),
    retry: false,
    // Other pages of the event change what it says; until it is refetched, the overview shows what was last known.
    staleTime: 0,
  })

/** How many people registered, attended and are watching. */
export const attendanceQuery = (id: string) => queryOptions(getAttendance.query({ path: { id } }))

/** Whether the event can be moved to these times. Never cached, as the answer may change. */
export const rescheduleCheckQuery = (id: string, to: NewTimes) =>
  queryOptions({
    ...checkReschedule.query({ path: { id }, query: to }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One page of the event's session recordings; the previous page's rows stay while it loads. */
export const recordingsQuery = (id: string, { page, search }: RecordingSearchParams) =>
  queryOptions({
    ...listRecordings.query({
      path: { id },
      query: { limit: recordingsPerPage, offset: (page - 1) * recordingsPerPage, title: search },
    }),
    placeholderData: keepPreviousData,
  })
