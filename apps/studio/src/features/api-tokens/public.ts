export { apiTokenListQuery } from './api-token-queries.ts'
export { ApiTokensPage } from './pages/api-tokens-page.tsx'
