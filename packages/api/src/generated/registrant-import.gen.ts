// Written by `npm run generate` from the routes of the server.

import type {
  decodeFlatFileSchema,
  flatFilePageSchema,
  flatFileRowPageSchema,
  flatFileSchema,
  matchFlatFileSchema,
  submitFlatFileSchema,
} from '@marquee/domain/registrant-import'
import type { z } from 'zod'
import { download, operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const registrantImportKey = ['registrant-import'] as const

export const validateFlatFile = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: FormData },
  z.output<typeof flatFileSchema>
>('registrant-import', 'validateFlatFile', 'POST /api/event/{event_id}/flat_file/validate/')

export const submitFlatFile = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof submitFlatFileSchema> },
  z.output<typeof flatFileSchema>
>('registrant-import', 'submitFlatFile', 'POST /api/event/{event_id}/flat_file/submit/')

export const matchFlatFile = /* @__PURE__ */ operation<
  { path: { sheet_id: string }; body: z.input<typeof matchFlatFileSchema> },
  z.output<typeof flatFileSchema>
>('registrant-import', 'matchFlatFile', 'PATCH /api/event/flat_file/{sheet_id}/')

export const getFlatFile = /* @__PURE__ */ operation<
  { path: { sheet_id: string } },
  z.output<typeof flatFileSchema>
>('registrant-import', 'getFlatFile', 'GET /api/event/flat_file/{sheet_id}/')

export const decodeFlatFile = /* @__PURE__ */ operation<
  { path: { sheet_id: string }; body: z.input<typeof decodeFlatFileSchema> },
  z.output<typeof flatFileSchema>
>('registrant-import', 'decodeFlatFile', 'POST /api/event/flat_file/{sheet_id}/decode/')

export const undoFlatFile = /* @__PURE__ */ operation<
  { path: { sheet_id: string } },
  z.output<typeof flatFileSchema>
>('registrant-import', 'undoFlatFile', 'POST /api/event/flat_file/{sheet_id}/undo/')

export const listFlatFiles = /* @__PURE__ */ operation<
  { path: { event_id: string }; query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof flatFilePageSchema>
>('registrant-import', 'listFlatFiles', 'GET /api/event/{event_id}/flat_file/')

export const listFlatFileRows = /* @__PURE__ */ operation<
  {
    path: { sheet_id: string }
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      outcome?:
        | 'ready'
        | 'invalid'
        | 'duplicate'
        | 'registered'
        | 'blocked'
        | 'not_registered'
        | 'added'
        | 'waitlisted'
        | 'full'
        | 'failed'
        | 'undone'
        | undefined
    }
  },
  z.output<typeof flatFileRowPageSchema>
>('registrant-import', 'listFlatFileRows', 'GET /api/event/flat_file/{sheet_id}/rows/')

export const exportFlatFileProblems = /* @__PURE__ */ download<{ path: { sheet_id: string } }>(
  'registrant-import',
  'exportFlatFileProblems',
  'GET /api/event/flat_file/{sheet_id}/problems/',
)
