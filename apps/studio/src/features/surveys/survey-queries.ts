/** What the screens of surveys read of the server. */
import { getSurvey, listBroadcasts, listSurveys } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const surveysKey = ['surveys'] as const

/** The library of the organisation, newest first; at most a hundred that match (BO-036). */
export const surveysQuery = (search = '') =>
  queryOptions({
    queryKey: [...surveysKey, 'library', search],
    queryFn: ({ signal }) => listSurveys({ duplicated__isnull: 'true', search, limit: 100 }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** One survey, of the library or the copy that a session asks. */
export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: [...surveysKey, 'one', id],
    queryFn: ({ signal }) => getSurvey(id, signal),
    retry: false,
  })

/** The sessions of the event. */
export const sessionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['agenda', eventId, 'broadcasts'],
    queryFn: ({ signal }) => listBroadcasts(eventId, signal),
  })
