import { getSurvey, getSurveyResults, listSurveys } from '@marquee/api/surveys'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The organization's surveys, newest first; at most a hundred that match (BO-036). */
export const surveysQuery = (search = '') =>
  queryOptions({
    ...listSurveys.query({ query: { duplicated__isnull: 'true', search, limit: 100 } }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** A survey of the library, or a session's copy. */
export const surveyQuery = (id: string) =>
  queryOptions({
    ...getSurvey.query({ path: { id } }),
    retry: false,
  })

/** The answers to the survey of a session. */
export const surveyResultsQuery = (id: string) =>
  queryOptions({
    ...getSurveyResults.query({ path: { id } }),
    retry: false,
  })
