/** Limits, orderings and kinds of pages. Free of zod, because studio pages import this file. */
import { maxNameLength } from '../inputs/public.ts'

export const maxPageNameLength = maxNameLength
export const maxSlugLength = 80

/** HB-004. */
export const hubPageOrderings = ['name', '-name', 'created_at', '-created_at'] as const
export type HubPageOrdering = (typeof hubPageOrderings)[number]

/** The pages of an event that a builder designs. */
export const eventPageKinds = ['registration', 'on-demand'] as const
export type EventPageKind = (typeof eventPageKinds)[number]

export const pageKinds = [...eventPageKinds, 'series', 'hub'] as const
export type PageKind = (typeof pageKinds)[number]

/** Where the form is on a wide screen: next to the other blocks, or among them. */
export const pageLayouts = ['beside', 'among'] as const

/** What an agenda is arranged by: when its entries start, or in which track they are. */
export const agendaOrders = ['time', 'track'] as const

/** A text is a section of the page, or a part of the section before it. */
export const headingLevels = ['section', 'part'] as const

/** The colors of an embedded page: those of its visitors’ devices, or the same for everyone. */
export const embedSchemes = ['auto', 'light', 'dark'] as const
export type EmbedScheme = (typeof embedSchemes)[number]

/** In characters, or in entries. */
export const pageLimits = {
  line: 255,
  paragraph: 2000,
  text: 20_000,
  address: 2000,
  /** Questions of an FAQ. */
  items: 50,
  columns: 4,
  blocks: 120,
  logos: 24,
  /** Pictures of a gallery. */
  pictures: 24,
  quotes: 12,
  /** Blocks with code. */
  codes: 5,
  /** Pixels. */
  leastCodeHeight: 40,
  mostCodeHeight: 2000,
  /** The whole design as JSON. */
  bytes: 200_000,
} as const

/** How wide a block is. Beside the form none is wider than its column. */
export const blockWidths = ['narrow', 'normal', 'wide', 'full'] as const
export const blockAligns = ['start', 'center', 'end'] as const
/** How much room there is below a block, and above and below what is in one with a background. */
export const blockSpaces = ['none', 'small', 'normal', 'large'] as const
/** Backgrounds in the colors of the event. */
export const blockTones = ['surface', 'tint', 'accent'] as const
