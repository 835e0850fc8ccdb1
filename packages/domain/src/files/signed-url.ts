/** Storing a file: a signed address is asked for, then the file is sent there by PUT (ST-074, SH-270, UP-027). */
import { z } from 'zod'
import { type FilePurpose, fileRules } from './file-rules.ts'
import { fileTypes, isSvg, typesOfExtensions } from './file-type.ts'
import { t } from './texts.ts'

const purposes = Object.keys(fileRules).filter((name): name is FilePurpose => name in fileRules)

/** What is asked for whatever file is sent. */
export const fileToSendSchema = z
  .object({
    key: z
      .string()
      .trim()
      .min(1, t.error('nameMissing'))
      .max(200, t.error('nameTooLong'))
      .describe('Name of the file; the server puts it below a place of its own.'),
    file_type: z.enum(fileTypes, t.error('unknownType')),
    purpose: z
      .enum(purposes)
      .default('picture')
      .describe('Decides which types, sizes and proportions are taken, and who reads the file.'),
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
    event: z.uuid().optional().describe('The event that the file is of, which the caller may change.'),
  })
  .meta({ id: 'SignUrl' })

export const signedUrlSchema = z
  .object({
    url: z.string().describe('Where the file is to be sent by PUT, with `file_type` as its content type.'),
    expires_in: z.number().int().describe('Seconds until `url` stops working.'),
    max_bytes: z.number().int(),
    key: z.string().describe('Under which the file is stored.'),
    path: z.string().describe('Where this installation serves the file afterwards.'),
    content_url: z
      .string()
      .describe(
        'The address of the file to keep: at the content host when everybody may read it, else `path`.',
      ),
  })
  .meta({ id: 'SignedUrl' })

export type FileToSend = z.infer<typeof fileToSendSchema>
export type SignUrl = z.infer<typeof signUrlSchema>
export type SignedUrl = z.infer<typeof signedUrlSchema>
