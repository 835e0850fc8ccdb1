/**
 * What the studio and the frame that runs unsaved code send to each other. The frame has an origin that is nobody's, so that
 * windows tell whose a message is. Read by hand: zod would be most of what the frame loads.
 */
import { type AnyCodeArea, codeAreas, type CodeArea } from './code-areas.ts'

const protocol = 'marquee:code-preview'

export type PreviewedCode = { area: CodeArea; code: string }

/** To the frame: run this, beside sample words or as all that a block has. From it: it is ready; an area failed; all has run. */
export type CodePreviewMessage =
  | { type: 'run'; areas: readonly PreviewedCode[]; isBlock?: boolean }
  | { type: 'ready' }
  | { type: 'fault'; area: AnyCodeArea; message: string; line: number | null }
  | { type: 'ran' }

export function toPostCode(message: CodePreviewMessage): object {
  return { protocol, ...message }
}

type Received = { data: unknown; source: unknown }

/** Undefined for anything that isn't such a message of this window. */
export function readCodePreviewMessage(
  { data, source }: Received,
  partner: unknown,
): CodePreviewMessage | undefined {
  if (!partner || source !== partner || typeof data !== 'object' || data === null) return undefined
  const content: Record<string, unknown> = { ...data }
  if (content['protocol'] !== protocol) return undefined
  const { type, areas, isBlock } = content
  if (type === 'ready' || type === 'ran') return { type }
  if (type === 'run' && Array.isArray(areas))
    return { type, areas: areas.flatMap(readArea), isBlock: isBlock === true }
  return type === 'fault' ? readFault(content) : undefined
}

function readFault({ area, message, line }: Record<string, unknown>): CodePreviewMessage | undefined {
  const known = areaNamed(area)
  if (!known || typeof message !== 'string') return undefined
  return { type: 'fault', area: known, message, line: typeof line === 'number' ? line : null }
}

function readArea(value: unknown): PreviewedCode[] {
  if (typeof value !== 'object' || value === null) return []
  const { area, code }: { area?: unknown; code?: unknown } = value
  const known = areaNamed(area)
  return known && typeof code === 'string' ? [{ area: known, code }] : []
}

const areaNamed = (name: unknown) => codeAreas.find((area) => area === name)
