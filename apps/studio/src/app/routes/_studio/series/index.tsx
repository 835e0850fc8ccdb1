import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultSeriesSearchParams,
  parseSeriesSearchParams,
  SeriesListPage,
  type SeriesSearchParams,
} from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/series/')({
  staticData: { title: 'Series' },
  validateSearch: (raw: Partial<SeriesSearchParams> & SearchSchemaInput) => parseSeriesSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultSeriesSearchParams)] },
  component: SeriesListPage,
})
