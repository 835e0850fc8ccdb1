import { createFileRoute } from '@tanstack/react-router'
import { bufferVideoQuery, LookAndFeelPage } from '#features/branding/public.ts'

export const Route = createFileRoute('/_studio/webinar/$eventId/look-and-feel')({
  staticData: { title: 'Webinar look and feel' },
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(bufferVideoQuery(params.eventId)),
  component: Page,
})

function Page() {
  return <LookAndFeelPage eventId={Route.useParams().eventId} />
}
