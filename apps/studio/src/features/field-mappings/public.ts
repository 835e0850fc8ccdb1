export { FormFieldMappingPage } from './pages/form-field-mapping-page.tsx'
