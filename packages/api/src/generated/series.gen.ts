// Written by `npm run generate` from the routes of the server.

import type {
  applyPatternSchema,
  changeOccurrencesSchema,
  changedRepeatingEventSchema,
  createRepeatingEventSchema,
  occurrencePreviewSchema,
  occurrenceSchema,
  previewOccurrencesSchema,
  undoOccurrencesSchema,
  updateRepeatingEventSchema,
} from '@marquee/domain/events'
import type {
  changeEventsOfSeriesSchema,
  createSeriesSchema,
  seriesPageSchema,
  seriesSchema,
  updateSeriesSchema,
} from '@marquee/domain/series'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const seriesKey = ['series'] as const

export const listSeries = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      min?: 'true' | 'false' | undefined
      get_tags?: 'true' | 'false' | undefined
      organization?: string | undefined
      ordering?:
        | 'name'
        | '-name'
        | 'events__start_time'
        | '-events__start_time'
        | 'updated_at'
        | '-updated_at'
        | undefined
      name?: string | undefined
      filtering?: 'all' | 'upcoming' | 'past' | undefined
      kind?: 'series' | 'repeating' | undefined
      workspace?: string | undefined
      workspace__isnull?: 'true' | 'false' | undefined
      tag?: string | undefined
    }
  },
  z.output<typeof seriesPageSchema>
>('series', 'listSeries', 'GET /api/event/series/')

export const createSeries = /* @__PURE__ */ operation<
  { body: z.input<typeof createSeriesSchema> },
  z.output<typeof seriesSchema>
>('series', 'createSeries', 'POST /api/event/series/')

export const getSeries = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: {
      min?: 'true' | 'false' | undefined
      get_tags?: 'true' | 'false' | undefined
      get_cached_data?: 'true' | 'false' | undefined
    }
  },
  z.output<typeof seriesSchema>
>('series', 'getSeries', 'GET /api/event/series/{id}/')

export const updateSeries = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateSeriesSchema> },
  z.output<typeof seriesSchema>
>('series', 'updateSeries', 'PATCH /api/event/series/{id}/')

export const deleteSeries = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { coming_events?: 'keep' | 'delete' | undefined } },
  undefined
>('series', 'deleteSeries', 'DELETE /api/event/series/{id}/')

export const changeEventsOfSeries = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeEventsOfSeriesSchema> },
  z.output<typeof seriesSchema>
>('series', 'changeEventsOfSeries', 'POST /api/event/series/{id}/events/')

export const createRepeatingEvent = /* @__PURE__ */ operation<
  { body: z.input<typeof createRepeatingEventSchema> },
  z.output<typeof seriesSchema>
>('series', 'createRepeatingEvent', 'POST /api/event/repeating_events/')

export const getRepeatingEvent = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: {
      min?: 'true' | 'false' | undefined
      get_tags?: 'true' | 'false' | undefined
      get_cached_data?: 'true' | 'false' | undefined
    }
  },
  z.output<typeof seriesSchema>
>('series', 'getRepeatingEvent', 'GET /api/event/repeating_events/{id}/')

export const updateRepeatingEvent = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateRepeatingEventSchema> },
  z.output<typeof changedRepeatingEventSchema>
>('series', 'updateRepeatingEvent', 'PATCH /api/event/repeating_events/{id}/')

export const previewOccurrences = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof previewOccurrencesSchema> },
  z.output<typeof occurrencePreviewSchema>
>('series', 'previewOccurrences', 'POST /api/event/repeating_events/{id}/preview/')

export const changeOccurrences = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeOccurrencesSchema> },
  z.output<typeof changedRepeatingEventSchema>
>('series', 'changeOccurrences', 'POST /api/event/repeating_events/{id}/change/')

export const undoOccurrences = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof undoOccurrencesSchema> },
  z.output<typeof seriesSchema>
>('series', 'undoOccurrences', 'POST /api/event/repeating_events/{id}/undo/')

export const applyPattern = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof applyPatternSchema> },
  z.output<typeof occurrencePreviewSchema>
>('series', 'applyPattern', 'POST /api/event/repeating_events/{id}/apply_programme/')

export const cancelOccurrence = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof occurrenceSchema> },
  z.output<typeof seriesSchema>
>('series', 'cancelOccurrence', 'POST /api/event/repeating_events/{id}/cancel_occurrence/')

export const restoreOccurrence = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof occurrenceSchema> },
  z.output<typeof seriesSchema>
>('series', 'restoreOccurrence', 'POST /api/event/repeating_events/{id}/restore_occurrence/')
