export { type MeReply, meReplySchema, personNameSchema } from './me.ts'
export { brokenPasswordRules } from './password.ts'
export { type Actor, type MemberRole, memberRoles } from './roles.ts'
export { type SessionReply, type SignInForm, sessionReplySchema, signInFormSchema } from './sign-in.ts'
