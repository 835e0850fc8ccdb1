// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { SeriesDashboardPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/dashboard')({
  staticData: { title: 'Repeating event dashboard' },
  component: function Page() {
    const { seriesId } = Route.useParams()
    return <SeriesDashboardPage key={seriesId} seriesId={seriesId} />
  },
})
