import { createFileRoute } from '@tanstack/react-router'
import { BoothsPage, boothsQuery } from '#features/booths/public.ts'

export const Route = createFileRoute('/_studio/events/$eventId/programs/booths')({
  staticData: { title: 'Booths' },
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(boothsQuery(params.eventId)),
  component: Page,
})

function Page() {
  return <BoothsPage eventId={Route.useParams().eventId} />
}
