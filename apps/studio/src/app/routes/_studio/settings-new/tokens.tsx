// Written by `npm run generate` from the pages of features/navigation: change the page there.
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  ApiTokensPage,
  apiTokenListQuery,
  defaultApiTokenSearchParams,
  parseApiTokenSearchParams,
  type ApiTokenSearchParams,
} from '#features/api-tokens/public.ts'

export const Route = createFileRoute('/_studio/settings-new/tokens')({
  staticData: { title: 'API tokens' },
  validateSearch: (raw: Partial<ApiTokenSearchParams> & SearchSchemaInput) => parseApiTokenSearchParams(raw),
  search: { middlewares: [stripSearchParams(defaultApiTokenSearchParams)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: search }) => {
    void context.queryClient.prefetchQuery(apiTokenListQuery(search.page))
  },
  component: ApiTokensPage,
})
