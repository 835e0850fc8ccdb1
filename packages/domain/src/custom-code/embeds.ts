/** API schemas of JavaScript embeds, their code areas, and the tracking snippet of an event. */
import { z } from 'zod'
import { codeAreas, mostCode } from './code-areas.ts'
import { codeFaultLimits } from './code-faults.ts'
import { t } from './texts.ts'

/** The pages that run an embed. */
export const embedPages = ['all', 'registration', 'hub'] as const
export type EmbedPages = (typeof embedPages)[number]

export const mostEmbeds = 20

const name = z.string().trim().min(1, t.error('nameMissing')).max(120, t.error('nameTooLong'))
const pages = z.enum(embedPages).describe('The public pages that run it.')
const code = z.string().max(mostCode, t.error('tooLong', { most: mostCode }))
const revision = z.int().min(0).max(2_147_483_646)

export const codeFaultSchema = z
  .object({
    message: z.string().describe('As browsers put it, without what could be about a visitor.'),
    line: z.int().nullable().describe('In the area, from 1 for its first line; null if unknown.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'CodeFault' })
export type CodeFault = z.infer<typeof codeFaultSchema>

export const storedCodeSchema = z
  .object({
    area: z.enum(codeAreas),
    code: z.string().describe('Without the first and last lines of the area.'),
    is_on: z.boolean().describe('Visitors’ browsers run it.'),
    revision: z.int().describe('Rises with each change of the code; 0 before the first.'),
    fault: codeFaultSchema
      .nullable()
      .describe('The first error that visitors’ browsers had with this revision.'),
  })
  .meta({ id: 'StoredCode' })
export type StoredCode = z.infer<typeof storedCodeSchema>

const embedFields = {
  id: z.uuid(),
  name: z.string(),
  pages,
  updated_at: z.iso.datetime(),
}

export const listedEmbedSchema = z
  .object({
    ...embedFields,
    filled: z.array(z.enum(codeAreas)).describe('The areas that have code.'),
    broken: z.array(z.enum(codeAreas)).describe('The areas that are on and had an error for a visitor.'),
  })
  .meta({ id: 'ListedEmbed' })
export type ListedEmbed = z.infer<typeof listedEmbedSchema>

export const embedListSchema = z
  .object({
    results: z.array(listedEmbedSchema),
    can: z.object({ create: z.boolean() }),
  })
  .meta({ id: 'EmbedList' })
export type EmbedList = z.infer<typeof embedListSchema>

export const embedSchema = z
  .object({
    ...embedFields,
    areas: z.array(storedCodeSchema),
    runs: z
      .boolean()
      .describe(
        'False where pages of other organizations have the same origin: then no code of your own runs.',
      ),
    preview: z.string().describe('The address of the frame that runs unsaved code.'),
    can: z.object({ update: z.boolean() }).describe('Whether the caller may see and change the code.'),
  })
  .meta({ id: 'JavascriptEmbed' })
export type JavascriptEmbed = z.infer<typeof embedSchema>

export const createEmbedSchema = z.object({ name, pages: pages.default('all') }).meta({ id: 'CreateEmbed' })
export type CreateEmbed = z.infer<typeof createEmbedSchema>

export const changeEmbedSchema = z.object({ name: name.optional(), pages: pages.optional() }).meta({
  id: 'ChangeEmbed',
})
export type ChangeEmbed = z.infer<typeof changeEmbedSchema>

export const saveCodeSchema = z
  .object({
    area: z.enum(codeAreas),
    code,
    revision: revision.describe('The revision that the change was made on.'),
  })
  .meta({ id: 'SaveCode' })
export type SaveCode = z.infer<typeof saveCodeSchema>

export const switchCodeSchema = z
  .object({ area: z.enum(codeAreas), is_on: z.boolean() })
  .meta({ id: 'SwitchCode' })
export type SwitchCode = z.infer<typeof switchCodeSchema>

/** CA-048. */
export const trackingSnippetSchema = z
  .object({
    splash_tracking_pixel_snippet: z.object({ body_section_script: z.string() }),
    is_on: z.boolean().describe('Visitors’ browsers run it.'),
    fault: codeFaultSchema.nullable().describe('The first error that visitors’ browsers had with it.'),
    runs: z.boolean().describe('False where pages of other organizations have the same origin.'),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'TrackingSnippet' })
export type TrackingSnippet = z.infer<typeof trackingSnippetSchema>

/** CA-055. */
export const saveTrackingSnippetSchema = z
  .object({ body_section_script: code })
  .meta({ id: 'SaveTrackingSnippet' })
export type SaveTrackingSnippet = z.infer<typeof saveTrackingSnippetSchema>

export const switchTrackingSnippetSchema = z
  .object({ is_on: z.boolean() })
  .meta({ id: 'SwitchTrackingSnippet' })

/** What a visitor's browser reports about code that failed. */
export const reportCodeFaultSchema = z
  .object({
    code: z.uuid().describe('The id of the area on the page.'),
    revision,
    message: z.string().max(1000),
    line: z.int().min(1).max(codeFaultLimits.line).nullable(),
  })
  .meta({ id: 'ReportCodeFault' })
export type ReportCodeFault = z.infer<typeof reportCodeFaultSchema>
