import { createFileRoute } from '@tanstack/react-router'
import { RoomsPage } from '#features/rooms/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/rooms')({
  staticData: { title: 'Repeating event rooms' },
  component: Page,
})

function Page() {
  return (
    <PatternPage seriesId={Route.useParams().seriesId}>
      {(eventId) => <RoomsPage eventId={eventId} />}
    </PatternPage>
  )
}
