import { createFileRoute } from '@tanstack/react-router'
import { SurveysPage, surveysQuery } from '#features/surveys/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/surveys')({
  staticData: { title: 'Surveys' },
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(surveysQuery()),
  component: Page,
})

function Page() {
  return <SurveysPage eventId={Route.useParams().eventId} />
}
