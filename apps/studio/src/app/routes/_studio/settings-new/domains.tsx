import { createFileRoute } from '@tanstack/react-router'
import { PageDomainsPage, pageDomainsQuery } from '#features/page-domains/public.ts'

export const Route = createFileRoute('/_studio/settings-new/domains')({
  staticData: { title: 'Domains' },
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageDomainsQuery),
  component: PageDomainsPage,
})
