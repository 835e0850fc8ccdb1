/**
 * What the branding editor and the venue in its frame send to each other. Both sides parse messages here, and ignore all others:
 * extensions and other pages send messages to windows too, and during an upgrade an editor of yesterday may frame a venue of today.
 */
import { z } from 'zod'
import { brandedEventSchema, chosenThemeSchema } from './branding-schema.ts'
import type { Chosen } from './look.ts'
import { previewDetails, previewStages } from './preview-words.ts'
import { chosenOf } from './theme-rules.ts'

const envelope = {
  protocol: z.literal('marquee:branding-preview'),
  /** Changes with every message that the former version would misread. */
  version: z.literal(1),
}

const showSchema = z.object({
  ...envelope,
  type: z.literal('show'),
  /** Counts what the editor has sent, so that it learns what is on the screen. */
  revision: z.number().int().min(0),
  /** What was chosen, saved or not; defaults for all that isn’t named. */
  fields: brandedEventSchema.partial(),
  theme: chosenThemeSchema.partial(),
  stage: z.enum(previewStages),
  detail: z.enum(previewDetails).nullable(),
  /** The address of the picture of the filler slide. */
  filler: z.string().max(500).nullable().default(null),
  /** The tracks of the agenda, which are stages of the room. */
  tracks: z
    .array(z.object({ id: z.string().max(60), title: z.string().max(300) }))
    .max(100)
    .default([]),
})

const answerSchema = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('ready') }),
  z.object({ ...envelope, type: z.literal('shown'), revision: z.number().int().min(0) }),
])

/** To the venue: what to show. Each message has all of it, so none depends on another. */
export type ShowMessage = Omit<z.input<typeof showSchema>, keyof typeof envelope | 'type'>
/** To the editor: the venue is there, or this revision is drawn. */
export type PreviewAnswer = { type: 'ready' } | { type: 'shown'; revision: number }

/** What the venue is told to show, with the defaults. */
export type ShownInPreview = Pick<
  z.output<typeof showSchema>,
  'revision' | 'stage' | 'detail' | 'filler' | 'tracks'
> & {
  chosen: Chosen
}

/** The window on the other side, and the origin that its page must have. */
type Partner = { window: unknown; origin: string | undefined }
/** A `MessageEvent`. */
type Received = { data: unknown; source: unknown; origin: string }

const sealed = { protocol: envelope.protocol.value, version: envelope.version.value }

/** What the editor passes to `postMessage`. Values that never were a branding are left out, as while a color is typed. */
export function showToPost({ fields, theme, ...message }: ShowMessage): object {
  return {
    ...sealed,
    type: 'show',
    ...message,
    fields: validOf(brandedEventSchema, fields),
    theme: validOf(chosenThemeSchema, theme),
  }
}

/** What the venue passes to `postMessage`. */
export function answerToPost(answer: PreviewAnswer): object {
  return { ...sealed, ...answer }
}

/** What the editor says, as the venue reads it; undefined for anything else. */
export function readShowMessage(received: Received, editor: Partner): ShownInPreview | undefined {
  const { data } = showSchema.safeParse(dataFrom(editor, received))
  if (!data) return undefined
  const { revision, stage, detail, filler, tracks, fields, theme } = data
  return { revision, stage, detail, filler, tracks, chosen: chosenOf({ fields, theme }) }
}

/** What the venue says, as the editor reads it; undefined for anything else. */
export function readPreviewAnswer(received: Received, venue: Partner): PreviewAnswer | undefined {
  const { data } = answerSchema.safeParse(dataFrom(venue, received))
  return data?.type === 'shown' ? { type: 'shown', revision: data.revision } : data && { type: 'ready' }
}

function dataFrom(partner: Partner, { data, source, origin }: Received): unknown {
  return partner.window && source === partner.window && origin === partner.origin ? data : undefined
}

/** The values that fit their field. */
function validOf(schema: z.ZodObject, values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => schema.shape[field] && z.safeParse(schema.shape[field], value).success,
    ),
  )
}
