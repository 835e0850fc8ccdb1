/** The rules of this folder as schemas, for what travels. */
import { z } from 'zod'
import { isWebAddress } from './web-address.ts'
import { t } from './texts.ts'

/** AU-007, WI-042: the same pattern as `isEmail`. */
export const emailSchema = z.email(t.error('invalidEmail')).max(254)

const maxAddressLength = 2000

/** An address of the web (WI-081 to WI-084), of which `error` says that it is wrong. */
export const webAddressSchema = (error: () => string) =>
  z.string().trim().max(maxAddressLength).refine(isWebAddress, { error })

/** Text of which `faultOf` says what is wrong with it. */
export const checkedTextSchema = (longest: number, faultOf: (value: string) => string | undefined) =>
  z
    .string()
    .trim()
    .max(longest)
    .superRefine((value, context) => {
      const message = faultOf(value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

export const personNameSchema = z.object({ first_name: z.string(), last_name: z.string() })
