import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultTemplateSearchParams,
  parseTemplateSearchParams,
  templateListQuery,
  type TemplateSearchParams,
  TemplatesPage,
} from '#features/templates/public.ts'

export const Route = createFileRoute('/_studio/templates/')({
  staticData: { title: 'Templates' },
  // Links may leave out defaults.
  validateSearch: (raw: Partial<TemplateSearchParams> & SearchSchemaInput) => parseTemplateSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultTemplateSearchParams)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the page renders at once and draws its own pending state.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(templateListQuery(deps)),
  component: TemplatesPage,
})
