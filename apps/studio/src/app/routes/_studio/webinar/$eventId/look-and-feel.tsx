// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { LookAndFeelPage, bufferVideoQuery } from '#features/branding/public.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId/look-and-feel')({
  staticData: { title: 'Webinar look and feel' },
  loader: ({ context, params: { eventId } }) => {
    void context.queryClient.prefetchQuery(bufferVideoQuery(eventId))
  },
  component: function Page() {
    const { eventId } = Route.useParams()
    return <LookAndFeelPage key={eventId} eventId={eventId} />
  },
})
