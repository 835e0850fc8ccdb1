/** Fields shared by the account forms. */
import { z } from 'zod'
import { brokenPasswordRules, maxTypedPasswordLength } from './password.ts'
import { t } from './texts.ts'

/** A password to sign in with. Not checked against today's rules, which may be stricter than the ones it was chosen under. */
export const typedPasswordSchema = z
  .string()
  .min(1, t.error('passwordMissing'))
  .max(maxTypedPasswordLength, t.error('passwordTooLong'))

/** A newly chosen password, which must meet every rule (AU-061 to AU-067). */
export const newPasswordSchema = z
  .string()
  .max(maxTypedPasswordLength, t.error('passwordLength'))
  .superRefine((value, context) => {
    for (const message of brokenPasswordRules(value)) context.addIssue({ code: 'custom', message })
  })

/** One line without control characters, because names go into emails. */
export const lineSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((value) => !/\p{Cc}/u.test(value), t.error('onePlainLine'))

export const firstNameSchema = lineSchema(100).min(1, t.error('firstNameMissing'))
export const lastNameSchema = lineSchema(100).min(1, t.error('lastNameMissing'))

/** The single-use secret of a link or a challenge. */
export const codeSchema = z.string().min(1).max(100)
