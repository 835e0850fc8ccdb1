/** Fields that the forms of accounts share. */
import { z } from 'zod'
import { brokenPasswordRules, maxTypedPasswordLength } from './password.ts'

/** A password to sign in with: whatever was once allowed. */
export const typedPasswordSchema = z
  .string()
  .min(1, 'Enter your password.')
  .max(maxTypedPasswordLength, 'Passwords are at most 32 characters long.')

/** A password that somebody chooses: it keeps every rule (AU-061 to AU-067). */
export const newPasswordSchema = z
  .string()
  .max(maxTypedPasswordLength, 'Use 8 to 32 characters.')
  .superRefine((value, context) => {
    for (const message of brokenPasswordRules(value)) context.addIssue({ code: 'custom', message })
  })

/** One line without control characters: names are put into letters. */
export const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((value) => !/\p{Cc}/u.test(value), 'Use one line of plain text.')

export const firstNameSchema = lineSchema(100).min(1, 'Enter your first name.')
export const lastNameSchema = lineSchema(100).min(1, 'Enter your last name.')

/** The secret part of a link or a challenge; it works once. */
export const codeSchema = z.string().min(1).max(100)
