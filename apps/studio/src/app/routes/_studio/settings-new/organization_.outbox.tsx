import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultOutboxSearchParams,
  effectListQuery,
  type OutboxSearchParams,
  OutboxPage,
  parseOutboxSearchParams,
} from '#features/effects/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization_/outbox')({
  staticData: { title: 'Outbox' },
  // Links may leave out what is ordinary.
  validateSearch: (raw: Partial<OutboxSearchParams> & SearchSchemaInput) => parseOutboxSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultOutboxSearchParams)] },
  loaderDeps: ({ search: { page, search, state } }) => ({ page, search, state }),
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(effectListQuery(deps)),
  component: OutboxPage,
})
