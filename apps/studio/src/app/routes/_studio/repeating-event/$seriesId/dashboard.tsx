import { createFileRoute } from '@tanstack/react-router'
import { SeriesDashboardPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/dashboard')({
  staticData: { title: 'Repeating event dashboard' },
  component: Page,
})

function Page() {
  return <SeriesDashboardPage seriesId={Route.useParams().seriesId} />
}
