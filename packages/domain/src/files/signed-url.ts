/** Uploading a file: the client requests a signed URL, then sends the file there by PUT (ST-074, SH-270, UP-027). */
import { z } from 'zod'
import { type FilePurpose, fileRules } from './file-rules.ts'
import { fileTypes, isSvg, typesOfExtensions } from './file-type.ts'
import { t } from './texts.ts'

const purposes = Object.keys(fileRules).filter((name): name is FilePurpose => name in fileRules)

export const fileToSendSchema = z
  .object({
    key: z
      .string()
      .trim()
      .min(1, t.error('nameMissing'))
      .max(200, t.error('nameTooLong'))
      .describe('File name; the server adds a folder of its own.'),
    file_type: z.enum(fileTypes, t.error('unknownType')),
    purpose: z
      .enum(purposes)
      .default('picture')
      .describe('Determines which types, sizes and proportions are accepted, and who can read the file.'),
  })
  .superRefine(({ key, file_type, purpose }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (isSvg({ name: key, type: '' })) fault('key', t('svgNotAllowed'))
    const { extensions } = fileRules[purpose]
    if (!typesOfExtensions(extensions).includes(file_type)) {
      fault('file_type', t('wrongExtension', { extensions: extensions.join(', ') }))
    }
  })

export const signUrlSchema = fileToSendSchema
  .safeExtend({
    event: z
      .uuid()
      .optional()
      .describe('The event that the file belongs to. The caller must be able to edit it.'),
  })
  .meta({ id: 'SignUrl' })

export const signedUrlSchema = z
  .object({
    url: z.string().describe('Send the file here by PUT, with `file_type` as its content type.'),
    expires_in: z.number().int().describe('Seconds until `url` stops working.'),
    max_bytes: z.number().int(),
    key: z.string().describe('The key that the file is stored under.'),
    path: z.string().describe('Where this installation serves the file.'),
    content_url: z
      .string()
      .describe(
        'The permanent address of the file: on the content host if the file is public, otherwise the same as `path`.',
      ),
  })
  .meta({ id: 'SignedUrl' })

export type FileToSend = z.infer<typeof fileToSendSchema>
export type SignUrl = z.infer<typeof signUrlSchema>
export type SignedUrl = z.infer<typeof signedUrlSchema>
