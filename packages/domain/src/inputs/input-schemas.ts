/** The rules of this folder as schemas, for what travels. */
import { z } from 'zod'
import { isWebAddress } from './web-address.ts'

/** AU-007, WI-042: the same pattern as `isEmail`. */
export const emailSchema = z.email('Enter a valid email address.').max(254)

const maxAddressLength = 2000

/** An address of the web (WI-081 to WI-084), said to be wrong as `message` says. */
export const webAddressSchema = (message: string) =>
  z.string().trim().max(maxAddressLength).refine(isWebAddress, message)

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
