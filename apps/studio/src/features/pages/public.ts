export { hubPageQuery } from './page-queries.ts'
export {
  defaultHubPageSearchParams,
  type HubPageSearchParams,
  parseHubPageSearchParams,
} from './page-search-params.ts'
export { HubPagePage } from './pages/hub-page-page.tsx'
export { PagesPage } from './pages/pages-page.tsx'
