// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { SurveysPage, surveysQuery } from '#features/surveys/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/surveys')({
  staticData: { title: 'Surveys' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(surveysQuery())
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <SurveysPage key={eventId} eventId={eventId} />
  },
})
