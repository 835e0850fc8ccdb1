export { enhanceRegistration } from './enhance-registration.ts'
