// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { SeriesDashboardPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/series/$seriesId/dashboard')({
  staticData: { title: 'Series dashboard' },
  component: function Page() {
    const { seriesId } = Route.useParams()
    return <SeriesDashboardPage key={seriesId} seriesId={seriesId} />
  },
})
