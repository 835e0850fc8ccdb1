export { apiTokenListQuery } from './api-token-queries.ts'
export {
  type ApiTokenSearchParams,
  defaultApiTokenSearchParams,
  parseApiTokenSearchParams,
} from './api-token-search-params.ts'
export { ApiTokensPage } from './pages/api-tokens-page.tsx'
