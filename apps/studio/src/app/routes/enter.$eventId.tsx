import { createFileRoute, useLocation } from '@tanstack/react-router'
import { EnterPage } from '#features/people/public.ts'

export const Route = createFileRoute('/enter/$eventId')({
  staticData: { title: 'Enter the event' },
  component: function EnterRoute() {
    const { eventId } = Route.useParams()
    const { hash } = useLocation()
    return <EnterPage key={hash} eventId={eventId} fragment={hash} />
  },
})
