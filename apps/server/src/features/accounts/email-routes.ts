import {
  acceptInvitationSchema,
  addressSchema,
  confirmSignUpSchema,
  contactSupportSchema,
  invitationPreviewSchema,
  mailServerSchema,
  proofOfAddressSchema,
  resetPasswordSchema,
  sendMagicLinkSchema,
  sessionReplySchema,
  signUpFormSchema,
  signUpReplySchema,
} from '@marquee/domain/accounts'
import { z } from 'zod'
import { type HttpApp, replies } from '#platform/http/http.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import type { AccountServices } from './account-services.ts'
import { requestEmail } from './request-email.ts'
import { contactSupport } from './contact-support.ts'
import { acceptInvitation, previewInvitation } from './invitations.ts'
import { refuseOtherOrigins } from './refuse-other-origins.ts'
import { resetPassword } from './reset-password.ts'
import { keepDevice, openSession } from './session-cookies.ts'
import { confirmSignUp, signInByMagicLink } from './sign-in-by-code.ts'
import { signUp } from './sign-up.ts'
import { visitOf } from './visit.ts'

const tags = ['accounts']
const guarded = { config: { access: 'public' as const }, onRequest: refuseOtherOrigins }
/** For routes that hash a new password. */
const hashing = { ...guarded, config: { ...guarded.config, cost: 'hash' as const } }

/** Routes that send an email or redeem the code in its link. */
export function emailRoutes(app: HttpApp, accounts: AccountServices): void {
  magicLinkRoutes(app, accounts)
  resetRoutes(app, accounts)
  signUpRoutes(app, accounts)
  invitationRoutes(app, accounts)
}

function magicLinkRoutes(app: HttpApp, { services, tokens }: AccountServices): void {
  app.get(
    '/api/auth/mail_server/',
    {
      config: { access: 'public' },
      schema: { tags, operationId: 'getMailServer', response: replies(200, mailServerSchema) },
    },
    () => Promise.resolve({ has_mail_server: sendsEmail(services.settings) }),
  )
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
    async (request, reply) => {
      const { email, organization } = request.body
      const target = organization === undefined ? {} : { organization_id: organization }
      const message = { purpose: 'magic_link' as const, email, ...target }
      await requestEmail(services, { message, ipAddress: request.ip })
      return reply.status(204).send()
    },
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
    async (request, reply) => {
      const proof = { ...request.body, visit: visitOf(request) }
      return openSession(reply, tokens, await signInByMagicLink(services, proof))
    },
  )
}

function resetRoutes(app: HttpApp, { services }: AccountServices): void {
  app.post(
    '/api/auth/forgot_password/',
    {
      ...guarded,
      schema: { tags, operationId: 'forgotPassword', body: addressSchema, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      const message = { purpose: 'password_reset' as const, email: request.body.email }
      await requestEmail(services, { message, ipAddress: request.ip })
      return reply.status(204).send()
    },
  )
  app.post(
    '/api/auth/reset_password/',
    {
      ...hashing,
      schema: {
        tags,
        operationId: 'resetPassword',
        body: resetPasswordSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await resetPassword(services, request.body)
      return reply.status(204).send()
    },
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
    async (request, reply) => {
      await contactSupport(services, { form: request.body, ipAddress: request.ip })
      return reply.status(204).send()
    },
  )
}

function signUpRoutes(app: HttpApp, { services, tokens }: AccountServices): void {
  app.post(
    '/api/auth/sign_up/',
    {
      ...hashing,
      schema: {
        tags,
        operationId: 'signUp',
        body: signUpFormSchema,
        response: replies(200, signUpReplySchema),
      },
    },
    async (request, reply) => {
      const { deviceToken, status } = await signUp(services, { form: request.body, visit: visitOf(request) })
      keepDevice(reply, deviceToken)
      return { status, has_mail_server: sendsEmail(services.settings) }
    },
  )
  app.post(
    '/api/auth/confirm_sign_up/',
    {
      ...guarded,
      schema: {
        tags,
        operationId: 'confirmSignUp',
        body: confirmSignUpSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    async (request, reply) => {
      const proof = { ...request.body, visit: visitOf(request) }
      return openSession(reply, tokens, await confirmSignUp(services, proof))
    },
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
    async (request, reply) => {
      const message = { purpose: 'confirm_sign_up' as const, email: request.body.email }
      await requestEmail(services, { message, ipAddress: request.ip })
      return reply.status(204).send()
    },
  )
}

function invitationRoutes(app: HttpApp, { services, tokens }: AccountServices): void {
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
    (request) => previewInvitation(services, request.body),
  )
  app.post(
    '/api/auth/accept_invitation/',
    {
      ...hashing,
      schema: {
        tags,
        operationId: 'acceptInvitation',
        body: acceptInvitationSchema,
        response: replies(200, sessionReplySchema),
      },
    },
    async (request, reply) => {
      const acceptance = { form: request.body, visit: visitOf(request) }
      return openSession(reply, tokens, await acceptInvitation(services, acceptance))
    },
  )
}
