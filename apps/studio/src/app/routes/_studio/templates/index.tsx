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
  // Not awaited: the page renders at once and draws its own pending state.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(templateListQuery(parseTemplateSearchParams(location.search))),
  component: TemplatesPage,
})
