/** API schemas of hub pages (HB-001). */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { hubPageOrderings, maxPageNameLength } from './page-words.ts'
import { t } from './texts.ts'

export const hubPageSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    organization: z.uuid(),
    workspace: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('Null for a page of the organization.'),
    builder_raw_json: z.record(z.string(), z.unknown()).nullable(),
    searches_transcripts: z
      .boolean()
      .describe('Whether visitors find what was said in recordings, even before they register.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean(), delete: z.boolean(), duplicate: z.boolean() }),
  })
  .meta({ id: 'HubPage' })
export type HubPage = z.infer<typeof hubPageSchema>

export const hubPagePageSchema = pageOf(
  hubPageSchema.omit({ builder_raw_json: true, searches_transcripts: true }),
).meta({
  id: 'HubPagePage',
})
export type ListedHubPage = Omit<HubPage, 'builder_raw_json' | 'searches_transcripts'>

/** HB-009. */
export const listHubPagesQuerySchema = pageQuerySchema.extend({
  organization: z.uuid().optional().describe('The caller’s own, which is the default.'),
  ordering: z.enum(hubPageOrderings).default('-created_at'),
  name: z.string().trim().max(255).default('').describe('Part of the name.'),
  workspace: z.uuid().optional(),
  workspace__isnull: z
    .enum(['true', 'false'])
    .optional()
    .describe('True: pages of the organization; false: pages of its workspaces.'),
})
export type ListHubPagesQuery = z.infer<typeof listHubPagesQuerySchema>

const nameSchema = z
  .string()
  .trim()
  .min(1, t.error('nameMissing'))
  .max(maxPageNameLength, t.error('nameTooLong', { maxPageNameLength }))

/** HB-017. */
export const createHubPageSchema = z
  .object({ name: nameSchema, workspace: z.uuid().nullable().default(null) })
  .meta({ id: 'CreateHubPage' })
export type CreateHubPage = z.infer<typeof createHubPageSchema>

/** HB-018: the default name is "{name} (copy)"; the copy stays in the workspace of the original. */
export const duplicateHubPageSchema = z
  .object({ name: nameSchema.optional() })
  .meta({ id: 'DuplicateHubPage' })
export type DuplicateHubPage = z.infer<typeof duplicateHubPageSchema>

/** HB-019. */
export const changeHubPageSchema = z
  .object({
    name: nameSchema,
    workspace: z.uuid().nullable(),
    builder_raw_json: z.record(z.string().max(255), z.unknown()).nullable(),
    searches_transcripts: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangeHubPage' })
export type ChangeHubPage = z.infer<typeof changeHubPageSchema>
