/** The list of a hub's events, as visitors filter and search it. */
import { z } from 'zod'
import type { PublicListedEvent } from './public-event.ts'

export const hubTimes = ['upcoming', 'live', 'past', 'on-demand'] as const
export type HubTime = (typeof hubTimes)[number]
/** Event types with the names they have in addresses. */
export const hubTypes = ['webinar', 'event', 'recording'] as const
export type HubType = (typeof hubTypes)[number]

export const hubListLimits = { phrase: 100, shortestPhrase: 3, page: 1000 } as const

/** Anything that isn't understood is left out, so that an address somebody edited still shows something. */
export const hubListQuerySchema = z.object({
  q: z.string().trim().max(hubListLimits.phrase).catch(''),
  time: z.enum(hubTimes).optional().catch(undefined),
  type: z.enum(hubTypes).optional().catch(undefined),
  tag: z.uuid().optional().catch(undefined),
  series: z.uuid().optional().catch(undefined),
  view: z.enum(['month']).optional().catch(undefined),
  /** `2027-03`; without one a view of a month shows the current one. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(hubListLimits.page).catch(1),
})
export type HubListQuery = z.infer<typeof hubListQuerySchema>

/** A moment of a recording in which the phrase was said. */
export type HubMoment = {
  event: { id: string; title: string }
  session: { id: string; title: string }
  /** In seconds from the start of the recording. */
  at: number
  /** What was said, with the words around it. */
  text: string
}

type NamedFilter = { id: string; name: string }

export type HubList = {
  hub: { id: string; title: string; organization: string }
  query: HubListQuery
  events: readonly PublicListedEvent[]
  /** The month whose events these are, as `2027-03`; null in the list. */
  month: string | null
  /** Whether another page follows. */
  hasMore: boolean
  moments: readonly HubMoment[]
  tags: readonly NamedFilter[]
  series: readonly NamedFilter[]
}
