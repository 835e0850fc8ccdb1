/** What is asked for by e-mail and proved by the link of an email: magic links, resets, sign-ups and invitations. */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { codeSchema, firstNameSchema, lastNameSchema, lineSchema, newPasswordSchema } from './fields.ts'
import { t } from './texts.ts'

/** AU-035. */
export const sendMagicLinkSchema = z
  .object({
    email: emailSchema,
    organization: z
      .uuid()
      .optional()
      .describe('Signs in to this organization, where the person is a member.'),
  })
  .meta({ id: 'SendMagicLink' })

/** The address and the secret code of a link that was sent there. */
export const proofOfAddressSchema = z
  .object({ email: emailSchema, code: codeSchema })
  .meta({ id: 'ProofOfAddress' })

export const confirmSignUpSchema = proofOfAddressSchema
  .extend({
    password: newPasswordSchema
      .optional()
      .describe('Needed in any browser but the one that signed up: anybody may have typed the one before.'),
  })
  .meta({ id: 'ConfirmSignUp' })

export const addressSchema = z.object({ email: emailSchema }).meta({ id: 'Address' })

export const resetPasswordSchema = z
  .object({ email: emailSchema, code: codeSchema, password: newPasswordSchema })
  .meta({ id: 'ResetPassword' })

/** AU-054. */
export const signUpFormSchema = z
  .object({
    email: emailSchema,
    password: newPasswordSchema,
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    company: lineSchema(200).optional(),
    content_lab: z.boolean().default(false).describe('Uses Content Lab without an organization.'),
  })
  .meta({ id: 'SignUpForm' })

export const signUpReplySchema = z
  .object({
    status: z
      .enum(['UNCONFIRMED', 'CONFIRMED'])
      .describe('UNCONFIRMED: an email is on its way. CONFIRMED: the first account of the installation.'),
    has_mail_server: z
      .boolean()
      .describe('Without one the email is kept, and only whoever runs the installation can read its link.'),
  })
  .meta({ id: 'SignUpReply' })

export const invitationPreviewSchema = z
  .object({
    organization_name: z.string(),
    inviter_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: 'InvitationPreview' })

/** What somebody who has an account is invited to, and has not accepted. */
export const ownInvitationsSchema = z
  .object({
    results: z.array(
      z.object({
        organization: z.uuid(),
        organization_name: z.string(),
        inviter_name: z.string(),
        invited_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'OwnInvitations' })

export const acceptInvitationSchema = z
  .object({
    email: emailSchema,
    code: codeSchema,
    password: newPasswordSchema,
    first_name: firstNameSchema.optional(),
    last_name: lastNameSchema.optional(),
  })
  .meta({ id: 'AcceptInvitation' })

/** AU-046. */
export const contactSupportSchema = z
  .object({
    email: emailSchema.describe('Where to answer.'),
    text: z.string().trim().min(1, t.error('supportMessageMissing')).max(5000),
  })
  .meta({ id: 'ContactSupport' })

export type SendMagicLink = z.infer<typeof sendMagicLinkSchema>
export type ProofOfAddress = z.infer<typeof proofOfAddressSchema>
export type ConfirmSignUp = z.infer<typeof confirmSignUpSchema>
export type OwnInvitation = z.infer<typeof ownInvitationsSchema>['results'][number]
export type ResetPassword = z.infer<typeof resetPasswordSchema>
export type SignUpForm = z.infer<typeof signUpFormSchema>
export type SignUpReply = z.infer<typeof signUpReplySchema>
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
export type ContactSupport = z.infer<typeof contactSupportSchema>
