/** API schemas of email templates (EM-007 to EM-024). */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { emailDesignSchema } from './email-design-schema.ts'
import { emailContexts, emailTypes, maxEmailNameLength, placeholderNames } from './email-words.ts'
import { t } from './texts.ts'

const nameSchema = z
  .string()
  .trim()
  .min(1, t.error('nameMissing'))
  .max(maxEmailNameLength, t.error('nameTooLong', { maxEmailNameLength }))

export const emailTemplateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email_html: z.string().describe('With its placeholders, which each recipient’s values replace.'),
    email_json: emailDesignSchema,
    context: z.enum(emailContexts),
    event: z.uuid().nullable().describe('Its event, or the blueprint of its event template.'),
    series: z.uuid().nullable(),
    version: z.string().describe('Changes with the name and the design.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.infer<typeof emailTemplateSchema>

export const emailTemplatePageSchema = pageOf(emailTemplateSchema).meta({ id: 'EmailTemplatePage' })

const owner = {
  event: z.uuid().optional().describe('An event, or the blueprint of a repeating event.'),
  event_template: z.uuid().optional().describe('A template of events.'),
  series: z.uuid().optional(),
}

type Owner = { event?: string | undefined; event_template?: string | undefined; series?: string | undefined }

const hasOneOwner = ({ event, event_template, series }: Owner) =>
  [event, event_template, series].filter((id) => id !== undefined).length === 1

export const listEmailTemplatesQuerySchema = z
  .object({
    ...owner,
    search: z.string().trim().max(255).default(''),
    limit: pageQuerySchema.shape.limit,
    offset: pageQuerySchema.shape.offset,
  })
  .refine(hasOneOwner, t.error('oneOwner'))
export type ListEmailTemplatesQuery = z.infer<typeof listEmailTemplatesQuerySchema>

export const createEmailTemplateSchema = z
  .object({
    ...owner,
    name: nameSchema,
    email_json: emailDesignSchema.optional().describe('The blank template by default (EM-015).'),
    built_in: z.enum(emailTypes).optional().describe('Starts with the built-in design of this type.'),
  })
  .refine(hasOneOwner, t.error('oneOwner'))
  .meta({ id: 'CreateEmailTemplate' })
export type CreateEmailTemplate = z.infer<typeof createEmailTemplateSchema>

export const changeEmailTemplateSchema = z
  .object({
    name: nameSchema.optional(),
    email_json: emailDesignSchema.optional(),
    seen: z.string().max(100).optional().describe('The version that was changed (0158).'),
  })
  .meta({ id: 'ChangeEmailTemplate' })
export type ChangeEmailTemplate = z.infer<typeof changeEmailTemplateSchema>

/** Who an email is shown to: made up, or a registrant for whom it may look wrong. */
export const previewPeople = ['sample', 'longest_name', 'no_company', 'right_to_left'] as const
export type PreviewPerson = (typeof previewPeople)[number]

export const emailPreviewSchema = z
  .object({
    theme: z.object({
      background: z.string(),
      surface: z.string(),
      ink: z.string(),
      quiet: z.string(),
      line: z.string(),
      link: z.string(),
      button: z.string(),
      buttonText: z.string(),
      font: z.string(),
      logo: z.object({ address: z.string(), alt: z.string() }).nullable(),
    }),
    findings: z
      .array(z.object({ block: z.string().nullable(), message: z.string() }))
      .describe('What to look at before the email is sent, and in which block.'),
    organization: z.string(),
    is_at_venue: z.boolean().describe('People check in there.'),
    event: z
      .object({
        title: z.string(),
        start_time: z.iso.datetime(),
        end_time: z.iso.datetime(),
        timezone: z.string(),
        location: z.string(),
        page: z.string(),
        agenda: z.array(
          z.object({ title: z.string(), start_time: z.iso.datetime(), speakers: z.array(z.string()) }),
        ),
        speakers: z.array(
          z.object({
            name: z.string(),
            title: z.string(),
            company: z.string(),
            picture: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    events: z.array(
      z.object({ title: z.string(), start_time: z.iso.datetime(), timezone: z.string(), page: z.string() }),
    ),
    people: z
      .array(
        z.object({
          as: z.enum(previewPeople),
          values: z.partialRecord(z.enum(placeholderNames), z.string()),
        }),
      )
      .describe('With links that open nothing.'),
  })
  .meta({ id: 'EmailPreview' })
export type EmailPreview = z.infer<typeof emailPreviewSchema>

export const mostTestAddresses = 10

export const testEmailSchema = z
  .object({
    emails: z
      .array(emailSchema)
      .min(1)
      .max(mostTestAddresses)
      .describe('Addresses of people with an account in the organization.'),
  })
  .meta({ id: 'TestEmail' })
