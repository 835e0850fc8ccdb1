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
