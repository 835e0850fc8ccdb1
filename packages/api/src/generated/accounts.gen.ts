// Written by `npm run generate` from the routes of the server.

import type {
  acceptInvitationSchema,
  addressSchema,
  completeNewPasswordSchema,
  confirmSignUpSchema,
  contactSupportSchema,
  createUserSchema,
  invitationPreviewSchema,
  mailServerSchema,
  meReplySchema,
  openSessionPageSchema,
  ownInvitationsSchema,
  proofOfAddressSchema,
  resetPasswordSchema,
  sendMagicLinkSchema,
  sessionReplySchema,
  signInFormSchema,
  signInReplySchema,
  signUpFormSchema,
  signUpReplySchema,
  updatePasswordSchema,
  updateUserSchema,
  updateUserStatusSchema,
  userPageSchema,
  userSchema,
  userStatusReplySchema,
} from '@marquee/domain/accounts'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const accountsKey = ['accounts'] as const

export const signIn = /* @__PURE__ */ operation<
  { body: z.input<typeof signInFormSchema> },
  z.output<typeof signInReplySchema>
>('accounts', 'signIn', 'POST /api/auth/login/')

export const completeNewPassword = /* @__PURE__ */ operation<
  { body: z.input<typeof completeNewPasswordSchema> },
  z.output<typeof sessionReplySchema>
>('accounts', 'completeNewPassword', 'POST /api/auth/new_password/')

export const refreshSession = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof sessionReplySchema> | undefined
>('accounts', 'refreshSession', 'POST /api/auth/refresh/')

export const signOut = /* @__PURE__ */ operation<Record<never, never>, undefined>(
  'accounts',
  'signOut',
  'POST /api/auth/logout/',
)

export const signOutEverywhere = /* @__PURE__ */ operation<Record<never, never>, undefined>(
  'accounts',
  'signOutEverywhere',
  'POST /api/auth/logout_everywhere/',
)

export const listSessions = /* @__PURE__ */ operation<
  { query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof openSessionPageSchema>
>('accounts', 'listSessions', 'GET /api/auth/sessions/')

export const endSession = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'accounts',
  'endSession',
  'DELETE /api/auth/sessions/{id}/',
)

export const getMe = /* @__PURE__ */ operation<Record<never, never>, z.output<typeof meReplySchema>>(
  'accounts',
  'getMe',
  'GET /api/core/users/me/',
)

export const listOwnInvitations = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof ownInvitationsSchema>
>('accounts', 'listOwnInvitations', 'GET /api/auth/invitations/')

export const acceptOwnInvitation = /* @__PURE__ */ operation<{ path: { organization: string } }, undefined>(
  'accounts',
  'acceptOwnInvitation',
  'POST /api/auth/invitations/{organization}/accept/',
)

export const declineOwnInvitation = /* @__PURE__ */ operation<{ path: { organization: string } }, undefined>(
  'accounts',
  'declineOwnInvitation',
  'DELETE /api/auth/invitations/{organization}/',
)

export const getMailServer = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof mailServerSchema>
>('accounts', 'getMailServer', 'GET /api/auth/mail_server/')

export const sendMagicLink = /* @__PURE__ */ operation<
  { body: z.input<typeof sendMagicLinkSchema> },
  undefined
>('accounts', 'sendMagicLink', 'POST /api/core/users/magic_link/')

export const signInByMagicLink = /* @__PURE__ */ operation<
  { body: z.input<typeof proofOfAddressSchema> },
  z.output<typeof sessionReplySchema>
>('accounts', 'signInByMagicLink', 'POST /api/auth/magic_link/')

export const forgotPassword = /* @__PURE__ */ operation<{ body: z.input<typeof addressSchema> }, undefined>(
  'accounts',
  'forgotPassword',
  'POST /api/auth/forgot_password/',
)

export const resetPassword = /* @__PURE__ */ operation<
  { body: z.input<typeof resetPasswordSchema> },
  undefined
>('accounts', 'resetPassword', 'POST /api/auth/reset_password/')

export const contactSupport = /* @__PURE__ */ operation<
  { body: z.input<typeof contactSupportSchema> },
  undefined
>('accounts', 'contactSupport', 'POST /api/core/support/')

export const signUp = /* @__PURE__ */ operation<
  { body: z.input<typeof signUpFormSchema> },
  z.output<typeof signUpReplySchema>
>('accounts', 'signUp', 'POST /api/auth/sign_up/')

export const confirmSignUp = /* @__PURE__ */ operation<
  { body: z.input<typeof confirmSignUpSchema> },
  z.output<typeof sessionReplySchema>
>('accounts', 'confirmSignUp', 'POST /api/auth/confirm_sign_up/')

export const resendConfirmation = /* @__PURE__ */ operation<
  { body: z.input<typeof addressSchema> },
  undefined
>('accounts', 'resendConfirmation', 'POST /api/auth/confirm_sign_up/resend/')

export const previewInvitation = /* @__PURE__ */ operation<
  { body: z.input<typeof proofOfAddressSchema> },
  z.output<typeof invitationPreviewSchema>
>('accounts', 'previewInvitation', 'POST /api/auth/invitation/')

export const acceptInvitation = /* @__PURE__ */ operation<
  { body: z.input<typeof acceptInvitationSchema> },
  z.output<typeof sessionReplySchema>
>('accounts', 'acceptInvitation', 'POST /api/auth/accept_invitation/')

export const findUsers = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      user__email?: string | undefined
      organization?: string | undefined
      email?: string | undefined
    }
  },
  z.output<typeof userPageSchema>
>('accounts', 'findUsers', 'GET /api/core/users/')

export const createUser = /* @__PURE__ */ operation<
  { body: z.input<typeof createUserSchema> },
  z.output<typeof userSchema>
>('accounts', 'createUser', 'POST /api/core/users/')

export const lookUpUser = /* @__PURE__ */ operation<
  { query: { username: string } },
  z.output<typeof userSchema>
>('accounts', 'lookUpUser', 'GET /api/core/users/lookup/')

export const updateUser = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateUserSchema> },
  z.output<typeof userSchema>
>('accounts', 'updateUser', 'PATCH /api/core/user/{id}/')

export const updatePassword = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updatePasswordSchema> },
  undefined
>('accounts', 'updatePassword', 'POST /api/core/users/{id}/password/')

export const getUserStatus = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof userStatusReplySchema>
>('accounts', 'getUserStatus', 'GET /api/core/users/{id}/status/')

export const updateUserStatus = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateUserStatusSchema> },
  z.output<typeof userStatusReplySchema>
>('accounts', 'updateUserStatus', 'POST /api/core/users/{id}/status/')
