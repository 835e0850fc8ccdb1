export { RegistrantsActivityPage } from './pages/registrants-activity-page.tsx'
export { RegistrantsPage } from './pages/registrants-page.tsx'
export { RegistrationSettingsPage } from './pages/registration-settings-page.tsx'
export { SeriesRegistrantsPage } from './pages/series-registrants-page.tsx'
export { admissionQuery, registrantListQuery, registrationSettingsQuery } from './registrant-queries.ts'
export {
  defaultRegistrantSearchParams,
  parseRegistrantSearchParams,
  type RegistrantSearchParams,
} from './registrant-search-params.ts'
export { seriesRegistrantListQuery } from './series-registrant-queries.ts'
export {
  defaultSeriesRegistrantSearchParams,
  parseSeriesRegistrantSearchParams,
  type SeriesRegistrantSearchParams,
} from './series-registrant-search-params.ts'
