export { emailDesignsPart, emailTemplatesOfPerson } from './email-designs-part.ts'
export { emailDesignRoutes } from './routes.ts'
export { emailDesignEmails } from './send-test-email.ts'
