export { RegistrantsPage } from './pages/registrants-page.tsx'
export { registrantListQuery } from './registrant-queries.ts'
export {
  defaultRegistrantSearchParams,
  parseRegistrantSearchParams,
  type RegistrantSearchParams,
} from './registrant-search-params.ts'
