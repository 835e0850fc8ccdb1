/** What the screens of surveys read of the server. */
import { listBroadcasts } from '@marquee/api/agenda'
import { getSurvey, listSurveys } from '@marquee/api/surveys'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'

/** The library of the organization, newest first; at most a hundred that match (BO-036). */
export const surveysQuery = (search = '') =>
  queryOptions({
    ...listSurveys.query({ query: { duplicated__isnull: 'true', search, limit: 100 } }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** One survey, of the library or the copy that a session asks. */
export const surveyQuery = (id: string) =>
  queryOptions({
    ...getSurvey.query({ path: { id } }),
    retry: false,
  })

/** The sessions of the event. */
export const sessionsQuery = (eventId: string) =>
  queryOptions({ ...listBroadcasts.query({ query: { event: eventId } }), select: resultsOf })
