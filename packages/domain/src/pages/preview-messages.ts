/**
 * What the builder of a page and the draft in its frame send to each other. Both sides read messages here, and ignore all others:
 * extensions and other pages send messages to windows too, and during an upgrade a builder of yesterday may frame a draft of today.
 *
 * Read by hand: zod would be most of what a draft loads before its builder speaks.
 */
import { isCanvasAct, isCanvasKey, type CanvasAct, type CanvasKey, type CanvasWords } from './canvas-words.ts'

const protocol = 'marquee:page-preview'
/** Changes with every message that the former version would misread. */
const version = 2

/** A draft to show. Its blocks are checked where they are drawn. */
export type DrawMessage = {
  type: 'draw'
  layout: string
  blocks: readonly unknown[]
  /** Counts what the draft has typed, up to what this draft includes: later words in the frame are newer. */
  typed: number
  /** The revision that the server has. */
  saved: number
}

/** To the draft. */
export type BuilderMessage =
  /** The texts of the editor, and whether it may change anything. */
  | { type: 'begin'; words: CanvasWords; canEdit: boolean; scale: number }
  | DrawMessage
  /** A block is chosen, and to be scrolled to. */
  | { type: 'show'; block: string }

/** To the builder. */
export type PreviewMessage =
  /** The draft listens. */
  | { type: 'ready' }
  /** Somebody chose a block. */
  | { type: 'chosen'; block: string }
  /** Somebody typed into a text of a block; `count` counts these messages. */
  | { type: 'typed'; block: string; field: string; text: string; count: number }
  /** Somebody pressed a button of a block. */
  | { type: 'act'; block: string; act: CanvasAct }
  | { type: 'key'; key: CanvasKey }

/** The window on the other side, and the origin that its page must have. */
type Partner = { window: unknown; origin: string | undefined }
/** A `MessageEvent`. */
type Received = { data: unknown; source: unknown; origin: string }

/** What is passed to `postMessage`. */
export function toPost(message: BuilderMessage | PreviewMessage): object {
  return { protocol, version, ...message }
}

/** What the builder says, as the draft reads it; undefined for anything else. */
export function readBuilderMessage(received: Received, builder: Partner): BuilderMessage | undefined {
  const { type, block, words, canEdit, scale, layout, blocks, typed, saved } = contentOf(received, builder)
  if (type === 'show') return typeof block === 'string' ? { type, block } : undefined
  if (type === 'begin')
    return isWords(words) && typeof canEdit === 'boolean' && isCount(scale)
      ? { type, words, canEdit, scale }
      : undefined
  if (type !== 'draw' || typeof layout !== 'string' || !Array.isArray(blocks)) return undefined
  return isCount(typed) && isCount(saved) ? { type, layout, blocks, typed, saved } : undefined
}

/** What the draft says, as the builder reads it; undefined for anything else. */
export function readPreviewMessage(received: Received, preview: Partner): PreviewMessage | undefined {
  const { type, block, field, text, count, act, key } = contentOf(received, preview)
  if (type === 'ready') return { type }
  if (type === 'key') return isCanvasKey(key) ? { type, key } : undefined
  if (typeof block !== 'string') return undefined
  if (type === 'chosen') return { type, block }
  if (type === 'act') return isCanvasAct(act) ? { type, block, act } : undefined
  if (type !== 'typed' || typeof field !== 'string' || typeof text !== 'string') return undefined
  return isCount(count) ? { type, block, field, text, count } : undefined
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0

function isWords(value: unknown): value is CanvasWords {
  return typeof value === 'object' && value !== null && Object.values(value).every(isText)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Empty unless it is a message of this version from the partner. */
function contentOf({ data, source, origin }: Received, from: Partner): Record<string, unknown> {
  if (!from.window || source !== from.window || origin !== from.origin) return {}
  if (typeof data !== 'object' || data === null) return {}
  const content: Record<string, unknown> = { ...data }
  return content['protocol'] === protocol && content['version'] === version ? content : {}
}
