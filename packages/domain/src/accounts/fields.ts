/** Fields that the forms of accounts share. */
import { z } from 'zod'
import { brokenPasswordRules, maxTypedPasswordLength } from './password.ts'
import { t } from './texts.ts'

/** A password to sign in with: whatever was once allowed. */
export const typedPasswordSchema = z
  .string()
  .min(1, t.error('passwordMissing'))
  .max(maxTypedPasswordLength, t.error('passwordTooLong'))

/** A password that somebody chooses: it keeps every rule (AU-061 to AU-067). */
export const newPasswordSchema = z
  .string()
  .max(maxTypedPasswordLength, t.error('passwordLength'))
  .superRefine((value, context) => {
    for (const message of brokenPasswordRules(value)) context.addIssue({ code: 'custom', message })
  })

/** One line without control characters: names are put into emails. */
export const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((value) => !/\p{Cc}/u.test(value), t.error('onePlainLine'))

export const firstNameSchema = lineSchema(100).min(1, t.error('firstNameMissing'))
export const lastNameSchema = lineSchema(100).min(1, t.error('lastNameMissing'))

/** The secret part of a link or a challenge; it works once. */
export const codeSchema = z.string().min(1).max(100)
