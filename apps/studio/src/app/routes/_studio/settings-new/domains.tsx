// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute } from '@tanstack/react-router'
import { PageDomainsPage, pageDomainsQuery } from '#features/page-domains/public.ts'

export const Route = createFileRoute('/_studio/settings-new/domains')({
  staticData: { title: 'Domains' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pageDomainsQuery)
  },
  component: PageDomainsPage,
})
