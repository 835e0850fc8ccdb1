import { createFileRoute } from '@tanstack/react-router'
import { SeriesFrame } from '#app/shell/series-frame.tsx'
import { seriesQuery } from '#features/series/public.ts'

export const Route = createFileRoute('/_studio/series/$seriesId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(seriesQuery(params.seriesId)),
  component: Frame,
})

function Frame() {
  return <SeriesFrame seriesId={Route.useParams().seriesId} kind="series" />
}
