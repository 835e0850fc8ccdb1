// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { RoomsPage } from '#features/rooms/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/rooms')({
  staticData: { title: 'Repeating event rooms' },
  component: function Page() {
    const { seriesId } = Route.useParams()
    return (
      <PatternPage seriesId={seriesId}>
        {(eventId) => <RoomsPage key={eventId} eventId={eventId} />}
      </PatternPage>
    )
  },
})
