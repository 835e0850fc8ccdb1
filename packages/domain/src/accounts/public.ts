export { isEmail } from './email.ts'
export { type MeReply, meReplySchema, personNameSchema, type UserStatus, userStatuses } from './me.ts'
export { brokenPasswordRules, maxTypedPasswordLength, passwordRules } from './password.ts'
export { type SessionReply, type SignInForm, sessionReplySchema, signInFormSchema } from './sign-in.ts'
