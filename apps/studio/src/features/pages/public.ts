export { ColorFields } from './components/color-fields.tsx'
export { HomeOfDomain } from './components/home-of-domain.tsx'
export { PictureField } from './components/picture-field.tsx'
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
  SeriesPageBuilderPage,
} from './pages/page-builder-page.tsx'
export { RegistrationPagePage, SeriesPagePage } from './pages/registration-page-page.tsx'
export { OnDemandEmbedBuilderPage } from './pages/on-demand-embed-builder-page.tsx'
export { EmbedDummyPage } from './pages/embed-dummy-page.tsx'
export { type EmbedSearchParams, parseEmbedSearchParams } from './embed-search-params.ts'
export { HubPagePage } from './pages/hub-page-page.tsx'
export { PagesPage } from './pages/pages-page.tsx'
