import { createFileRoute } from '@tanstack/react-router'
import { HubPagePage, hubPageQuery } from '#features/pages/public.ts'

export const Route = createFileRoute('/_studio/pages/$pageId/')({
  staticData: { title: 'Page' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(hubPageQuery(params.pageId)),
  component: Page,
})

function Page() {
  return <HubPagePage pageId={Route.useParams().pageId} />
}
