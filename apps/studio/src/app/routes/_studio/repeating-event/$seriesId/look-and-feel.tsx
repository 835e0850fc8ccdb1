// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { LookAndFeelPage } from '#features/branding/public.ts'
import { PatternPage } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/repeating-event/$seriesId/look-and-feel')({
  staticData: { title: 'Repeating event look and feel' },
  component: function Page() {
    const { seriesId } = Route.useParams()
    return (
      <PatternPage seriesId={seriesId}>
        {(eventId) => <LookAndFeelPage key={eventId} eventId={eventId} />}
      </PatternPage>
    )
  },
})
