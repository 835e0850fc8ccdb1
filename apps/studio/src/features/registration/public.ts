export { FormPage } from './pages/form-page.tsx'
export { registrationFormQuery } from './registration-queries.ts'
