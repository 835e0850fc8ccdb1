/** Limits and words of the backstage. Free of zod, because pages import this file. */
import { defineLabels } from '../languages/public.ts'

/** How well what somebody sends arrives. */
export const connectionQualities = ['good', 'fair', 'poor'] as const
export type ConnectionQuality = (typeof connectionQualities)[number]

export const connectionQualityWords = defineLabels('domain/backstage/connectionQualityWords', {
  good: 'Good connection',
  fair: 'Weak connection',
  poor: 'Poor connection',
}) satisfies Record<ConnectionQuality, string>

/** How the program of a stage does: `lowered` where the machine is too slow for all of it. */
export const programHealths = ['off', 'running', 'lowered', 'failing'] as const
export type ProgramHealth = (typeof programHealths)[number]

/** What carries pictures and sounds backstage. */
export const stageCarriers = ['marquee', 'livekit'] as const

export const maxItemTitleLength = 120
export const maxShowItems = 200
/** As many as a stage has cameras. */
export const maxShownPeople = 6
/** As much as is sent or fetched at once to measure a line: half a second at 2.5 Mbit/s. */
export const measuredBytes = 160_000
