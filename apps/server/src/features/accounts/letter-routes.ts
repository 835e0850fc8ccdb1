import {
  acceptInvitationSchema,
  addressSchema,
  contactSupportSchema,
  invitationPreviewSchema,
  proofOfAddressSchema,
  resetPasswordSchema,
  sendMagicLinkSchema,
  sessionReplySchema,
  signUpFormSchema,
  signUpReplySchema,
} from '@marquee/domain/accounts'
import { z } from 'zod'
import { type HttpApp, replies } from '#platform/http/http.ts'
import type { AccountServices } from './account-services.ts'
import { notBuilt } from './not-built.ts'
import { refuseOtherOrigins } from './refuse-other-origins.ts'

const tags = ['accounts']
const guarded = { config: { access: 'public' as const }, onRequest: refuseOtherOrigins }

/** What is asked for by e-mail and proved by the link of a letter. */
export function letterRoutes(app: HttpApp, _: AccountServices): void {
  app.post(
    '/api/core/users/magic_link/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'sendMagicLink',
        body: sendMagicLinkSchema,
        response: replies(204, z.void()),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/magic_link/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'signInByMagicLink',
        body: proofOfAddressSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/forgot_password/',
    {
      ...guarded,
      schema: { tags, operationId: 'forgotPassword', body: addressSchema, response: replies(204, z.void()) },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/reset_password/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'resetPassword',
        body: resetPasswordSchema,
        response: replies(204, z.void()),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/sign_up/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'signUp',
        body: signUpFormSchema,
        response: replies(200, signUpReplySchema),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/confirm_sign_up/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'confirmSignUp',
        body: proofOfAddressSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/confirm_sign_up/resend/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'resendConfirmation',
        body: addressSchema,
        response: replies(204, z.void()),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/invitation/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'previewInvitation',
        body: proofOfAddressSchema,
        response: replies(200, invitationPreviewSchema),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/auth/accept_invitation/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'acceptInvitation',
        body: acceptInvitationSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    notBuilt,
  )
  app.post(
    '/api/core/support/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'contactSupport',
        body: contactSupportSchema,
        response: replies(204, z.void()),
      },
    },
    notBuilt,
  )
}
