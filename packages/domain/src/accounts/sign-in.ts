import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { codeSchema, newPasswordSchema, typedPasswordSchema } from './fields.ts'

export const signInFormSchema = z
  .object({ email: emailSchema, password: typedPasswordSchema })
  .meta({ id: 'SignInForm' })

export const sessionReplySchema = z
  .object({
    access_token: z.string(),
    id_token: z
      .string()
      .describe(
        'Identifies the person (SH-267): sub, email, email_verified, given_name, family_name. Does not authorize API calls.',
      ),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().describe('Seconds until the access token expires.'),
  })
  .meta({ id: 'SessionReply' })

/** The password was correct, but someone else chose it: the person must choose their own first (AU-070). */
export const newPasswordChallengeSchema = z
  .object({
    challenge: z.literal('new_password'),
    code: z.string().describe('Completes the sign-in together with the new password.'),
    expires_in: z.number().int().describe('Seconds until the code expires.'),
  })
  .meta({ id: 'NewPasswordChallenge' })

export const signInReplySchema = z
  .union([sessionReplySchema, newPasswordChallengeSchema])
  .meta({ id: 'SignInReply' })

/** AU-071. */
export const completeNewPasswordSchema = z
  .object({ code: codeSchema, password: newPasswordSchema })
  .meta({ id: 'CompleteNewPassword' })

export type SignInForm = z.infer<typeof signInFormSchema>
export type SessionReply = z.infer<typeof sessionReplySchema>
export type NewPasswordChallenge = z.infer<typeof newPasswordChallengeSchema>
export type SignInReply = z.infer<typeof signInReplySchema>
export type CompleteNewPassword = z.infer<typeof completeNewPasswordSchema>
