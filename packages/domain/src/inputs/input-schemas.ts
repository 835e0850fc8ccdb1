/** The rules of this folder as zod schemas. */
import { z } from 'zod'
import { emailPattern } from './email.ts'
import { isWebAddress } from './web-address.ts'
import { t } from './texts.ts'

/** AU-007, WI-042: the same rule as `isEmail`. */
export const emailSchema = z.email({ ...t.error('invalidEmail'), pattern: emailPattern }).max(254)

const maxAddressLength = 2000

/** A web address (WI-081 to WI-084); `error` is the message for anything else. */
export const webAddressSchema = (error: () => string) =>
  z.string().trim().max(maxAddressLength).refine(isWebAddress, { error })

/** Text that `faultOf` checks: it returns a message for invalid text. */
export const checkedTextSchema = (maxLength: number, faultOf: (value: string) => string | undefined) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .superRefine((value, context) => {
      const message = faultOf(value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

export const personNameSchema = z.object({ first_name: z.string(), last_name: z.string() })
