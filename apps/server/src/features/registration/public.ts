export { findFormFields } from './find-form-fields.ts'
export { registrationPart } from './registration-part.ts'
export { registrationRoutes } from './routes.ts'
