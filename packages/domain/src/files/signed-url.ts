/** Storing a file: a signed address is asked for, then the file is sent there by PUT (ST-074, SH-270). */
import { z } from 'zod'
import { imageTypes } from './image-type.ts'

export const maxFileBytes = 5 * 1024 * 1024

export const signUrlSchema = z
  .object({
    key: z
      .string()
      .trim()
      .min(1, 'Enter the name of the file.')
      .max(200, 'A file name has at most 200 characters.')
      .describe('Name of the file; the server puts it below a place of its own.'),
    file_type: z.enum(imageTypes, 'Send a PNG, JPEG, WebP or GIF picture.'),
  })
  .meta({ id: 'SignUrl' })

export const signedUrlSchema = z
  .object({
    url: z.string().describe('Where the file is to be sent by PUT, with `file_type` as its content type.'),
    expires_in: z.number().int().describe('Seconds until `url` stops working.'),
    max_bytes: z.number().int(),
    path: z.string().describe('Where members of the organization read the file afterwards.'),
  })
  .meta({ id: 'SignedUrl' })

export type SignUrl = z.infer<typeof signUrlSchema>
export type SignedUrl = z.infer<typeof signedUrlSchema>
