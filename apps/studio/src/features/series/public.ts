export { ReschedulePart } from './components/reschedule-part.ts'
export { SeriesHead } from './components/series-head.tsx'
export { PatternPage } from './pages/pattern-page.tsx'
export { SeriesDashboardPage } from './pages/series-dashboard-page.tsx'
export { SeriesEventsPage } from './pages/series-events-page.tsx'
export { SeriesListPage } from './pages/series-list-page.tsx'
export { seriesQuery } from './series-queries.ts'
export {
  defaultSeriesSearchParams,
  parseSeriesSearchParams,
  type SeriesSearchParams,
} from './series-search-params.ts'
export { useSeriesUpdates } from './use-series-updates.ts'
