/** Signing in: what the form sends and what the caller gets. */
import { z } from 'zod'

export const signInFormSchema = z
  .object({
    email: z.email('Enter a valid email address.').max(254),
    // 40 may be typed so that the rule's own message can be shown (ruling 6).
    password: z.string().min(1, 'Enter your password.').max(40, 'A password has at most 32 characters.'),
  })
  .meta({ id: 'SignInForm' })

export const sessionReplySchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().describe('Seconds until the access token ends.'),
  })
  .meta({ id: 'SessionReply' })

export type SignInForm = z.infer<typeof signInFormSchema>
export type SessionReply = z.infer<typeof sessionReplySchema>
