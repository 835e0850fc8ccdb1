/**
 * What the builder of a page and the draft in its frame send to each other. Both sides read messages here, and ignore all others:
 * extensions and other pages send messages to windows too, and during an upgrade a builder of yesterday may frame a draft of today.
 *
 * Read by hand: zod would be most of what a draft loads.
 */

const protocol = 'marquee:page-preview'
/** Changes with every message that the former version would misread. */
const version = 1

/** To the draft: it was saved, or a block of it is to be scrolled to. */
export type BuilderMessage = { type: 'refresh' } | { type: 'show'; block: string }
/** To the builder: someone chose a block. */
export type PreviewMessage = { type: 'chosen'; block: string }

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
  const { type, block } = contentOf(received, builder)
  if (type === 'refresh') return { type }
  return type === 'show' && typeof block === 'string' ? { type, block } : undefined
}

/** What the draft says, as the builder reads it; undefined for anything else. */
export function readPreviewMessage(received: Received, preview: Partner): PreviewMessage | undefined {
  const { type, block } = contentOf(received, preview)
  return type === 'chosen' && typeof block === 'string' ? { type, block } : undefined
}

/** Empty unless it is a message of this version from the partner. */
function contentOf({ data, source, origin }: Received, from: Partner): Record<string, unknown> {
  if (!from.window || source !== from.window || origin !== from.origin) return {}
  if (typeof data !== 'object' || data === null) return {}
  const content: Record<string, unknown> = { ...data }
  return content['protocol'] === protocol && content['version'] === version ? content : {}
}
