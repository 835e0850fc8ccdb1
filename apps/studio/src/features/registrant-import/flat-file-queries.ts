import { getFlatFile, listFlatFileRows, listFlatFiles } from '@marquee/api/registrant-import'
import type { RowOutcome } from '@marquee/domain/registrant-import'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const rowsPerPage = 25

export const flatFilesQuery = (event_id: string) => listFlatFiles.query({ path: { event_id } })

export const flatFileQuery = (sheet_id: string) => getFlatFile.query({ path: { sheet_id } })

type Rows = { sheet_id: string; outcome: RowOutcome | undefined; page: number }

/** One page of the rows of a file; the previous rows stay until it arrives. */
export const flatFileRowsQuery = ({ sheet_id, outcome, page }: Rows) =>
  queryOptions({
    ...listFlatFileRows.query({
      path: { sheet_id },
      query: { ...(outcome && { outcome }), limit: rowsPerPage, offset: (page - 1) * rowsPerPage },
    }),
    placeholderData: keepPreviousData,
  })
