import { createFileRoute } from '@tanstack/react-router'
import { SeriesDashboardPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/series/$seriesId/dashboard')({
  staticData: { title: 'Series dashboard' },
  component: Page,
})

function Page() {
  return <SeriesDashboardPage seriesId={Route.useParams().seriesId} />
}
