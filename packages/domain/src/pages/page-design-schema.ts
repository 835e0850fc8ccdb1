/**
 * The design of a public page: blocks in their order, in the JSON shape of Puck (`root` and `content`). Everything that is
 * stored or drawn passes this schema, so that a page can hold no markup, no script and no address that runs one.
 */
import { z } from 'zod'
import { isSecureWebAddress } from '../inputs/public.ts'
import { embedAddress } from './embed-address.ts'
import { pageKinds, pageLimits, pageLayouts } from './page-words.ts'
import { t } from './texts.ts'

const { line, paragraph, text, address, items, columns, blocks, bytes } = pageLimits

const heading = z.string().trim().max(line)
const blockId = z.string().regex(/^[\w-]{1,60}$/)

/** Where a button leads: an https address, or the form of the same page. */
const link = z
  .string()
  .trim()
  .max(address)
  .refine((value) => value === '' || value === '#register' || isSecureWebAddress(value), t.error('notLink'))

const embed = z
  .string()
  .trim()
  .max(address)
  .refine((value) => value === '' || embedAddress(value) !== undefined, t.error('notEmbed'))

function block<Type extends string, Props extends z.ZodRawShape>(type: Type, props: Props) {
  return z.strictObject({ type: z.literal(type), props: z.strictObject({ id: blockId, ...props }) })
}

const question = z.strictObject({ question: heading, answer: z.string().trim().max(paragraph) })
const column = z.strictObject({ heading, text: z.string().trim().max(paragraph) })

export const pageBlockSchema = z
  .discriminatedUnion('type', [
    block('hero', { title: heading, text: z.string().trim().max(paragraph) }),
    block('about', { heading }),
    block('text', { heading, text: z.string().trim().max(text) }),
    block('agenda', {}),
    block('speakers', {}),
    block('sponsors', {}),
    block('countdown', {}),
    block('form', {}),
    block('recordings', {}),
    block('events', { heading }),
    block('button', { label: heading, link }),
    block('faq', { heading, questions: z.array(question).max(items) }),
    block('columns', { heading, columns: z.array(column).max(columns) }),
    block('embed', { title: heading, address: embed }),
  ])
  .meta({ id: 'PageBlock' })

/** Blocks that a page can have once: each stands for something that exists once. */
const singles: ReadonlySet<string> = new Set([
  'hero',
  'about',
  'agenda',
  'speakers',
  'sponsors',
  'countdown',
  'form',
  'recordings',
  'events',
])

export const pageDesignSchema = z
  .strictObject({
    root: z.strictObject({ props: z.strictObject({ layout: z.enum(pageLayouts) }) }),
    content: z.array(pageBlockSchema).max(blocks),
  })
  .refine(({ content }) => isUnique(content.map(({ props }) => props.id)), t.error('sameBlocks'))
  .refine(
    ({ content }) => isUnique(content.map(({ type }) => type).filter((type) => singles.has(type))),
    t.error('blockTwice'),
  )
  .refine((design) => JSON.stringify(design).length <= bytes, t.error('designTooLong'))
  .meta({ id: 'PageDesign' })

export type PageDesign = z.infer<typeof pageDesignSchema>
export type PageBlock = PageDesign['content'][number]

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

export const pageVersionSchema = z
  .object({
    number: z.int().describe('Counts the publications of the page from 1.'),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable().describe('The name of who published it; null once they are gone.'),
  })
  .meta({ id: 'PageVersion' })

/** A page in its builder. */
export const builtPageSchema = z
  .object({
    kind: z.enum(pageKinds),
    design: pageDesignSchema.describe(
      'The draft; what the page shows without one until it is first changed.',
    ),
    revision: z.int().describe('Rises with each saved draft; 0 before the first.'),
    has_changes: z.boolean().describe('Visitors don’t see the draft yet.'),
    versions: z
      .array(pageVersionSchema)
      .describe('What was published, latest first. Visitors see the first.'),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'BuiltPage' })
export type BuiltPage = z.infer<typeof builtPageSchema>

const revision = z.int().min(0).max(2_147_483_646).describe('The revision that the change was made on.')

export const savePageDraftSchema = z
  .object({ revision, design: pageDesignSchema })
  .meta({ id: 'SavePageDraft' })
export type SavePageDraft = z.infer<typeof savePageDraftSchema>

export const publishPageSchema = z.object({ revision }).meta({ id: 'PublishPage' })
export type PublishPage = z.infer<typeof publishPageSchema>

export const restorePageVersionSchema = z
  .object({ revision, number: z.int().min(1).max(2_147_483_646) })
  .meta({ id: 'RestorePageVersion' })
export type RestorePageVersion = z.infer<typeof restorePageVersionSchema>
