export { defaultFormioData } from './default-form.ts'
export {
  getRegistrationFormQuerySchema,
  type RegistrationForm,
  registrationFormSchema,
  type UpdateRegistrationForm,
  updateRegistrationFormSchema,
} from './form.ts'
