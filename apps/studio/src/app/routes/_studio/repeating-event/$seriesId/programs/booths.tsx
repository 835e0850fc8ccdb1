import { createFileRoute } from '@tanstack/react-router'
import { BoothsPage } from '#features/booths/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/programs/booths')({
  staticData: { title: 'Repeating event booths' },
  component: Page,
})

function Page() {
  return (
    <PatternPage seriesId={Route.useParams().seriesId}>
      {(eventId) => <BoothsPage eventId={eventId} />}
    </PatternPage>
  )
}
