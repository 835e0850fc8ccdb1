export { PrivacyMenuItem } from './components/privacy-menu-item.tsx'
export { PrivacyPage } from './pages/privacy-page.tsx'
export { privacyRequestsQuery } from './privacy-queries.ts'
export { parsePrivacySearchParams, type PrivacySearchParams } from './privacy-search-params.ts'
