import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import {
  parsePrivacySearchParams,
  PrivacyPage,
  privacyRequestsQuery,
  type PrivacySearchParams,
} from '#features/privacy/public.ts'

export const Route = createFileRoute('/_studio/settings-new/privacy')({
  staticData: { title: 'Privacy' },
  validateSearch: (raw: Partial<PrivacySearchParams> & SearchSchemaInput) => parsePrivacySearchParams(raw),
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(privacyRequestsQuery),
  component: PrivacyPage,
})
