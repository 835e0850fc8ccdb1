export { hubPageQuery } from './page-queries.ts'
export {
  defaultHubPageSearchParams,
  type HubPageSearchParams,
  parseHubPageSearchParams,
} from './page-search-params.ts'
export {
  HubPageBuilderPage,
  OnDemandPageBuilderPage,
  RegistrationPageBuilderPage,
} from './pages/page-builder-page.tsx'
export { HubPagePage } from './pages/hub-page-page.tsx'
export { PagesPage } from './pages/pages-page.tsx'
