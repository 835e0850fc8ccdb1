/** Calls that send an email with a link, and calls that redeem one: magic links, resets, sign-ups and invitations. */
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
      .describe('The organization to sign in to. The person must be a member.'),
  })
  .meta({ id: 'SendMagicLink' })

/** An address with the secret code from a link that was emailed to it. */
export const proofOfAddressSchema = z
  .object({ email: emailSchema, code: codeSchema })
  .meta({ id: 'ProofOfAddress' })

export const confirmSignUpSchema = proofOfAddressSchema
  .extend({
    password: newPasswordSchema
      .optional()
      .describe(
        'Required in any browser other than the one that signed up: anyone could have typed the first password.',
      ),
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

/** For pages of people who aren't signed in. */
export const mailServerSchema = z
  .object({
    has_mail_server: z
      .boolean()
      .describe(
        'Without one, emails stay in the outbox, and only the host of the installation can read their links.',
      ),
  })
  .meta({ id: 'MailServer' })

export const signUpReplySchema = mailServerSchema
  .extend({
    status: z
      .enum(['UNCONFIRMED', 'CONFIRMED'])
      .describe(
        'UNCONFIRMED: a confirmation email was sent. CONFIRMED: this is the first account of the installation.',
      ),
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

/** Invitations that a person with an account has not accepted yet. */
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
    email: emailSchema.describe('Where to reply.'),
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
