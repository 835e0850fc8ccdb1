/**
 * What the editor of a form and the venue in its frame send to each other. Both sides parse messages here, and ignore all others:
 * extensions and other pages send messages to windows too, and during an upgrade an editor of yesterday may frame a venue of today.
 */
import { z } from 'zod'

const envelope = {
  protocol: z.literal('marquee:form-preview'),
  /** Changes with every message that the former version would misread. */
  version: z.literal(1),
}

const showSchema = z.object({
  ...envelope,
  type: z.literal('show'),
  /** Counts what the editor has sent, so that it learns what is on the screen. */
  revision: z.number().int().min(0),
  /** The form, saved or not. */
  formio_data: z.record(z.string(), z.unknown()),
  /** The language of the form that is shown; null for that of the questions. */
  language: z.string().max(50).nullable(),
  /** The key of the question that is being edited. */
  part: z.string().max(100).nullable(),
})

const answerSchema = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('ready') }),
  z.object({ ...envelope, type: z.literal('shown'), revision: z.number().int().min(0) }),
])

/** To the venue: what to show. Each message has all of it, so none depends on another. */
export type ShownForm = Omit<z.output<typeof showSchema>, keyof typeof envelope | 'type'>
/** To the editor: the venue is there, or this revision is drawn. */
type FormPreviewAnswer = { type: 'ready' } | { type: 'shown'; revision: number }

/** The window on the other side, and the origin that its page must have. */
type Partner = { window: unknown; origin: string | undefined }
/** A `MessageEvent`. */
type Received = { data: unknown; source: unknown; origin: string }

const sealed = { protocol: envelope.protocol.value, version: envelope.version.value }

/** What the editor passes to `postMessage`. */
export function formToPost(message: ShownForm): object {
  return { ...sealed, type: 'show', ...message }
}

/** What the venue passes to `postMessage`. */
export function formAnswerToPost(answer: FormPreviewAnswer): object {
  return { ...sealed, ...answer }
}

/** What the editor says, as the venue reads it; undefined for anything else. */
export function readShownForm(received: Received, editor: Partner): ShownForm | undefined {
  const { data } = showSchema.safeParse(dataFrom(editor, received))
  if (!data) return undefined
  const { protocol: _protocol, version: _version, type: _type, ...shown } = data
  return shown
}

/** What the venue says, as the editor reads it; undefined for anything else. */
export function readFormAnswer(received: Received, venue: Partner): FormPreviewAnswer | undefined {
  const { data } = answerSchema.safeParse(dataFrom(venue, received))
  return data?.type === 'shown' ? { type: 'shown', revision: data.revision } : data && { type: 'ready' }
}

function dataFrom(partner: Partner, { data, source, origin }: Received): unknown {
  return partner.window && source === partner.window && origin === partner.origin ? data : undefined
}
