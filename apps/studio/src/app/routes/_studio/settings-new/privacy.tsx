// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import {
  PrivacyPage,
  privacyRequestsQuery,
  parsePrivacySearchParams,
  type PrivacySearchParams,
} from '#features/privacy/public.ts'

export const Route = createFileRoute('/_studio/settings-new/privacy')({
  staticData: { title: 'Privacy' },
  validateSearch: (raw: Partial<PrivacySearchParams> & SearchSchemaInput) => parsePrivacySearchParams(raw),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(privacyRequestsQuery)
  },
  component: PrivacyPage,
})
