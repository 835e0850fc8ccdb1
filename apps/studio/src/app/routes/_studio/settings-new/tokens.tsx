import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { ApiTokensPage, apiTokenListQuery } from '#features/api-tokens/public.ts'

type Search = { page: number }

export const Route = createFileRoute('/_studio/settings-new/tokens')({
  staticData: { title: 'API tokens' },
  validateSearch: ({ page }: Partial<Search> & SearchSchemaInput): Search => ({
    page: Number.isInteger(page) && page !== undefined && page > 0 ? page : 1,
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  // Not awaited: the page paints with what is known and draws its own pending state.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(apiTokenListQuery(deps.page)),
  component: ApiTokensPage,
})
