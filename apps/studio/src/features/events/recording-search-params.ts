/** What the address of an event's recordings remembers. */
import { type RawSearchParams, readPage, readTerm } from '#lib/search-params.ts'

/** EV-107. */
export const recordingsPerPage = 25

export type RecordingSearchParams = { page: number; search: string }

/** What an address says about the recordings, whatever is written in it. */
export function parseRecordingSearchParams(
  raw: RawSearchParams<RecordingSearchParams>,
): RecordingSearchParams {
  return { page: readPage(raw.page), search: readTerm(raw.search) }
}

/** What an address leaves out. */
export const defaultRecordingSearchParams = { page: 1, search: '' } as const
