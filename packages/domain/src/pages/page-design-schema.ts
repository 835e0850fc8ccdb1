/**
 * The design of a public page: blocks in their order, in the JSON shape of Puck (`root` and `content`). Everything that is
 * stored or drawn passes this schema, so that a page can hold no markup, no script and no address that runs one.
 */
import { z } from 'zod'
import { isPictureAddress } from '../files/public.ts'
import { mostCode } from '../custom-code/public.ts'
import { isSecureWebAddress } from '../inputs/public.ts'
import { embedAddress } from './embed-address.ts'
import {
  agendaOrders,
  blockAligns,
  blockSpaces,
  blockTones,
  blockWidths,
  headingLevels,
  pageKinds,
  pageLayouts,
  pageLimits,
} from './page-words.ts'
import { t } from './texts.ts'

const { line, paragraph, text, address, items, columns, logos, pictures, quotes, codes, blocks, bytes } =
  pageLimits

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

/** A picture that was uploaded for a page; empty until one is chosen. */
const picture = z
  .string()
  .max(address)
  .refine((value) => value === '' || isPictureAddress(value), t.error('notPicture'))

/** Pixels, as they were when the picture was chosen: its place is kept free while it loads. */
const pixels = z.int().min(1).max(20_000).optional()

/** A color as browsers' own pickers write it; empty for the color of the page. */
const color = z.string().regex(/^(?:#[0-9a-f]{6})?$/, t.error('notColor'))

/** A video of the library; empty until one is chosen. */
const video = z.union([z.literal(''), z.uuid()], t.error('notVideo'))

const chosenColor = z.string().regex(/^#[0-9a-f]{6}$/, t.error('notColor'))

const blockStyleSchema = z
  .strictObject({
    width: z.enum(blockWidths).optional(),
    align: z.enum(blockAligns).optional(),
    space: z.enum(blockSpaces).optional(),
    background: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('tone'), tone: z.enum(blockTones) }),
        z.strictObject({
          kind: z.literal('picture'),
          picture,
          overlay: z.int().min(0).max(100).describe('How much of the picture is covered, in percent.'),
        }),
        z.strictObject({
          kind: z.literal('gradient'),
          from: chosenColor,
          to: chosenColor,
          angle: z.int().min(0).max(360).describe('In degrees; 0 leads to the top.'),
        }),
      ])
      .optional(),
  })
  .meta({ id: 'PageBlockStyle' })

function block<Type extends string, Props extends z.ZodRawShape>(type: Type, props: Props) {
  const style = blockStyleSchema.optional().describe('As usual unless it says otherwise.')
  return z.strictObject({ type: z.literal(type), props: z.strictObject({ id: blockId, ...props, style }) })
}

const question = z.strictObject({ question: heading, answer: z.string().trim().max(paragraph) })
const logo = z.strictObject({ picture, name: heading, link })
const shownPicture = z.strictObject({
  picture,
  alt: heading,
  caption: heading,
  width: pixels,
  height: pixels,
})
const quote = z.strictObject({
  text: z.string().trim().max(paragraph),
  name: heading,
  role: heading.describe('What the person does, and where.'),
  picture: picture.describe('Of the person.'),
})
const column = z.strictObject({ heading, text: z.string().trim().max(paragraph) })

export const pageBlockSchema = z
  .discriminatedUnion('type', [
    block('hero', {
      title: heading,
      text: z.string().trim().max(paragraph),
      picture: picture.optional().describe('Behind the title.'),
      width: pixels,
      height: pixels,
      background: color.optional(),
      text_color: color.optional(),
    }),
    block('about', { heading }),
    block('text', {
      heading,
      text: z.string().trim().max(text),
      level: z.enum(headingLevels).optional().describe('`section` unless it says otherwise.'),
    }),
    block('image', {
      picture,
      alt: heading,
      is_decorative: z.boolean().optional().describe('Screen readers skip it.'),
      caption: heading,
      width: pixels,
      height: pixels,
    }),
    block('video', { title: heading, video }),
    block('clip', { title: heading, video }),
    block('logos', { heading, logos: z.array(logo).max(logos) }),
    block('gallery', { heading, pictures: z.array(shownPicture).max(pictures) }),
    block('quotes', { heading, quotes: z.array(quote).max(quotes) }),
    block('agenda', { by: z.enum(agendaOrders).optional().describe('`time` unless it says otherwise.') }),
    block('speakers', {}),
    block('sponsors', {}),
    block('countdown', {}),
    block('form', {}),
    block('recordings', {}),
    block('events', { heading }),
    block('button', { label: heading, link, background: color.optional(), text_color: color.optional() }),
    block('faq', { heading, questions: z.array(question).max(items) }),
    block('columns', { heading, columns: z.array(column).max(columns) }),
    block('embed', { title: heading, address: embed }),
    block('map', {
      heading,
      place: heading.describe('What the place is called.'),
      address: z
        .string()
        .trim()
        .max(paragraph)
        .describe('As on an envelope; the location of the event if empty.'),
      note: z.string().trim().max(paragraph).describe('How to find the entrance.'),
    }),
    block('code', {
      title: heading.describe('What it shows, for screen readers.'),
      code: z.string().max(mostCode).describe('The body of a page that runs in a frame of its own.'),
      height: z
        .int()
        .min(pageLimits.leastCodeHeight)
        .max(pageLimits.mostCodeHeight)
        .describe('Pixels that are kept free for it.'),
      loads_from_elsewhere: z
        .boolean()
        .describe(
          'It may reach other sites, and runs once its visitor agrees. Otherwise it reaches nothing.',
        ),
    }),
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
  .refine(
    ({ content }) => content.filter(({ type }) => type === 'code').length <= codes,
    t.error('tooManyCodes', { codes }),
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
    saved_by: z
      .object({ id: z.uuid(), name: z.string().nullable() })
      .nullable()
      .describe('Who saved the draft; null before the first one, and once they are gone.'),
    saved_at: z.iso.datetime().nullable(),
    preview: z.string().describe('The address of the draft as visitors would see it, for an hour or two.'),
    nothing_in: z
      .array(z.string())
      .describe('The types of blocks for which there is nothing to show so far, such as speakers.'),
    videos: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe('The videos of the draft that are in the library.'),
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

/** A repeating event's page, and what applying it would do to the page of each event to come. */
export const patternPageSchema = z
  .object({
    is_published: z.boolean().describe('Only what is published can be applied.'),
    has_changes: z.boolean().describe('The draft has changes that would not be applied.'),
    events: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        start_time: z.iso.datetime(),
        timezone: z.string(),
        is_own: z.boolean().describe('Its page was changed on its own.'),
        added: z.int(),
        changed: z.int(),
        removed: z.int(),
        is_reordered: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PatternPage' })
export type PatternPage = z.infer<typeof patternPageSchema>

export const applyPatternPageSchema = z
  .object({
    include_own: z
      .boolean()
      .default(false)
      .describe('Whether events whose page was changed on its own lose that page.'),
  })
  .meta({ id: 'ApplyPatternPage' })
export type ApplyPatternPage = z.infer<typeof applyPatternPageSchema>

export const appliedPatternPageSchema = z
  .object({ changed: z.int(), kept: z.int().describe('Left alone because their page is their own.') })
  .meta({ id: 'AppliedPatternPage' })
export type AppliedPatternPage = z.infer<typeof appliedPatternPageSchema>

/** How visitors play a video of a page. */
export const pageVideoSchema = z
  .object({
    media: z.string().describe('The address of its playlist, which opens for an hour longer than it lasts.'),
    captions: z.string().nullable(),
    poster: z.string().nullable(),
  })
  .meta({ id: 'PageVideo' })
export type PageVideo = z.infer<typeof pageVideoSchema>

/** Where other sites find the on-demand embed of an event. */
export const onDemandEmbedSchema = z
  .object({ title: z.string(), address: z.string() })
  .meta({ id: 'OnDemandEmbed' })
export type OnDemandEmbed = z.infer<typeof onDemandEmbedSchema>
