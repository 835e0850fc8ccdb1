import { z } from 'zod'
import { isSecureWebAddress } from '../inputs/public.ts'
import { t } from './texts.ts'

/** Whether this is the address of an uploaded file. */
export function isStoredFileAddress(address: string): boolean {
  return /^\/media\/(files|public)\/\S+$/.test(address)
}

/** Whether this can be the address of a picture: an uploaded file, or any https URL. */
export function isPictureAddress(address: string): boolean {
  return isStoredFileAddress(address) || isSecureWebAddress(address)
}

export const pictureAddressSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isPictureAddress, t.error('imageMissing'))
