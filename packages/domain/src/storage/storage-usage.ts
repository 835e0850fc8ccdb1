/** How much storage an organization uses, and its quota. */
import { z } from 'zod'

/** Source files of videos, renditions for playback, other files, and space reserved for unfinished uploads. */
export const storageKinds = ['videos', 'renditions', 'files', 'uploads'] as const
export type StorageKind = (typeof storageKinds)[number]

const bytes = z.number().int().nonnegative()

export const storageUsageSchema = z
  .object({
    used_bytes: bytes.describe('Total of all kinds.'),
    quota_bytes: bytes.nullable().describe('Null for no limit.'),
    kinds: z
      .array(z.object({ kind: z.enum(storageKinds), bytes }))
      .describe('Every kind once, always in the same order.'),
  })
  .meta({ id: 'StorageUsage' })

export type StorageUsage = z.infer<typeof storageUsageSchema>
