import { z } from 'zod'
import { isSecureWebAddress } from '../inputs/public.ts'
import { t } from './texts.ts'

/** Whether this is where a file is that was sent to a signed address. */
export function isStoredFileAddress(address: string): boolean {
  return /^\/media\/(files|public)\/\S+$/.test(address)
}

/** Whether this is where a picture is: of a file that was sent to a signed address, or anywhere on the web. */
export function isPictureAddress(address: string): boolean {
  return isStoredFileAddress(address) || isSecureWebAddress(address)
}

export const pictureAddressSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isPictureAddress, t.error('imageMissing'))
