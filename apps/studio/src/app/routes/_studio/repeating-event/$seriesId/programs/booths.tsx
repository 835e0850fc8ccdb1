// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { BoothsPage } from '#features/booths/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/booths')({
  staticData: { title: 'Repeating event booths' },
  component: function Page() {
    const { seriesId } = Route.useParams()
    return (
      <PatternPage seriesId={seriesId}>
        {(eventId) => <BoothsPage key={eventId} eventId={eventId} />}
      </PatternPage>
    )
  },
})
