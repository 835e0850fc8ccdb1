import { createFileRoute } from '@tanstack/react-router'
import { RegistrantsActivityPage } from '#features/registrants/public.ts'
import { readTerm } from '#lib/search-params.ts'

export const Route = createFileRoute('/_public/registrants-activity')({
  staticData: { title: 'Registrant activity' },
  validateSearch: ({ short_url }): { short_url: string } => ({ short_url: readTerm(short_url) }),
  component: Activity,
})

function Activity() {
  return <RegistrantsActivityPage shortUrl={Route.useSearch().short_url} />
}
