export { pageDomainsQuery } from './page-domain-queries.ts'
export { PageDomainsPage } from './pages/page-domains-page.tsx'
