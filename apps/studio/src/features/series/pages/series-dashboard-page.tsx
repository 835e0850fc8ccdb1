import { SeriesDashboard } from '../components/series-dashboard.tsx'
import { SeriesView } from '../components/series-view.tsx'

/** The dashboard of a series or repeating event (SH-087, SH-101, EV-095). */
export function SeriesDashboardPage({ seriesId }: { seriesId: string }) {
  return <SeriesView seriesId={seriesId}>{(series) => <SeriesDashboard series={series} />}</SeriesView>
}
