/** The search params of an event's session recordings. */
import { type RawSearchParams, readPage, readTerm } from '#lib/search-params.ts'

/** EV-107. */
export const recordingsPerPage = 25

export type RecordingSearchParams = { page: number; search: string }

export function parseRecordingSearchParams(
  raw: RawSearchParams<RecordingSearchParams>,
): RecordingSearchParams {
  return { page: readPage(raw.page), search: readTerm(raw.search) }
}

/** Defaults, which addresses leave out. */
export const defaultRecordingSearchParams = { page: 1, search: '' } as const
