export { lineSchema } from './fields.ts'
export {
  type AcceptInvitation,
  acceptInvitationSchema,
  addressSchema,
  type ContactSupport,
  contactSupportSchema,
  type InvitationPreview,
  invitationPreviewSchema,
  type ProofOfAddress,
  proofOfAddressSchema,
  type ResetPassword,
  resetPasswordSchema,
  type SendMagicLink,
  type SignUpForm,
  type SignUpReply,
  sendMagicLinkSchema,
  signUpFormSchema,
  signUpReplySchema,
} from './letters.ts'
export { type MeReply, meReplySchema, personNameSchema, type UserStatus, userStatuses } from './me.ts'
export {
  type OpenSession,
  openSessionPageSchema,
  reachOfMethod,
  type SignInMethod,
  ssoMethods,
} from './open-session.ts'
export { brokenPasswordRules, maxTypedPasswordLength, passwordRules } from './password.ts'
export {
  type CompleteNewPassword,
  completeNewPasswordSchema,
  type NewPasswordChallenge,
  type SessionReply,
  type SignInForm,
  type SignInReply,
  sessionReplySchema,
  signInFormSchema,
  signInReplySchema,
} from './sign-in.ts'
export {
  type CreateUser,
  createUserSchema,
  type FindUsersQuery,
  findUsersQuerySchema,
  lookUpUserQuerySchema,
  type UpdatePassword,
  type UpdateUser,
  type UpdateUserStatus,
  type User,
  type UserStatusReply,
  updatePasswordSchema,
  updateUserSchema,
  updateUserStatusSchema,
  userPageSchema,
  userSchema,
  userStatusReplySchema,
} from './user.ts'
