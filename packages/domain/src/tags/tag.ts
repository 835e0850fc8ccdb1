/** API schemas of tags (AG-062). */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { maxTagNameLength } from './tag-words.ts'
import { t } from './texts.ts'

const tagSchema = z.object({ id: z.uuid(), tag_name: z.string(), organization: z.uuid() })

/** A tag as part of whatever has it. */
export const tagOfSchema = tagSchema.omit({ organization: true }).meta({ id: 'TagOf' })
export type TagOf = z.infer<typeof tagOfSchema>

export const listedTagSchema = tagSchema
  .extend({
    event_count: z.number().int().describe('How many events have this tag.'),
    series_count: z.number().int().describe('How many series have this tag.'),
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof listedTagSchema>

export const tagPageSchema = pageOf(listedTagSchema).meta({ id: 'TagPage' })

const tagNameSchema = z
  .string()
  .trim()
  .min(1, t.error('nameMissing'))
  .max(maxTagNameLength, t.error('nameTooLong', { maxTagNameLength }))

/** AG-067. */
export const listTagsQuerySchema = pageQuerySchema.extend({
  organization: z.uuid().optional().describe('The caller’s own, which is the default.'),
  search: z.string().trim().max(255).default('').describe('Part of the name.'),
  ordering: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
})
export type ListTagsQuery = z.infer<typeof listTagsQuerySchema>

/** AG-068. */
export const createTagSchema = z
  .object({ organization: z.uuid().optional(), tag_name: tagNameSchema })
  .meta({ id: 'CreateTag' })
export type CreateTag = z.infer<typeof createTagSchema>

/** AG-069. */
export const renameTagSchema = z.object({ tag_name: tagNameSchema }).meta({ id: 'RenameTag' })
