import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { EmbedDummyPage, type EmbedSearchParams, parseEmbedSearchParams } from '#features/pages/public.ts'

export const Route = createFileRoute('/_public/on-demand-embed-dummy/$eventId')({
  staticData: { title: 'Embed preview' },
  validateSearch: (raw: Partial<EmbedSearchParams> & SearchSchemaInput) => parseEmbedSearchParams(raw),
  component: function Page() {
    const { eventId } = Route.useParams()
    return <EmbedDummyPage key={eventId} eventId={eventId} look={Route.useSearch()} />
  },
})
