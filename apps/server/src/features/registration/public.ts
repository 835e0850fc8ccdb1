export { findFormFields, findFormInLanguages } from './find-form-fields.ts'
export { findGlobalForm, holdGlobalForm, type NamedForm } from './find-global-form.ts'
export { registrationPart } from './registration-part.ts'
export { registrationRoutes } from './routes.ts'
