// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  OutboxPage,
  effectListQuery,
  defaultOutboxSearchParams,
  parseOutboxSearchParams,
  type OutboxSearchParams,
} from '#features/effects/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization/outbox')({
  staticData: { title: 'Outbox' },
  validateSearch: (raw: Partial<OutboxSearchParams> & SearchSchemaInput) => parseOutboxSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultOutboxSearchParams)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: search }) => {
    void context.queryClient.prefetchQuery(effectListQuery(search))
  },
  component: OutboxPage,
})
