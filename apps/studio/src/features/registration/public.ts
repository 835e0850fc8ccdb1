export {
  defaultFormSearchParams,
  type FormSearchParams,
  parseFormSearchParams,
} from './form-search-params.ts'
export { FormPage } from './pages/form-page.tsx'
export { FormsPage } from './pages/forms-page.tsx'
export { GlobalFormPage } from './pages/global-form-page.tsx'
export { answerCountsQuery, globalFormsQuery, registrationFormQuery } from './registration-queries.ts'
