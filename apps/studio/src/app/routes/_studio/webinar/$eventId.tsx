import { createFileRoute } from '@tanstack/react-router'
import { EventFrame } from '#app/shell/event-frame.tsx'
import { eventQuery } from '#features/events/public.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(eventQuery(params.eventId)),
  component: Frame,
})

function Frame() {
  return <EventFrame eventId={Route.useParams().eventId} />
}
