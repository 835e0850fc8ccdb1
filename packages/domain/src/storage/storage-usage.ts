/** What an organization keeps here, and how much it may. */
import { z } from 'zod'

/** Videos by their source files, what was made of them for playback, files, and uploads whose bytes are still to come. */
export const storageKinds = ['videos', 'renditions', 'files', 'uploads'] as const
export type StorageKind = (typeof storageKinds)[number]

const bytes = z.number().int().nonnegative()

export const storageUsageSchema = z
  .object({
    used_bytes: bytes.describe('All kinds together.'),
    quota_bytes: bytes.nullable().describe('How much the organization may keep; null when nobody limits it.'),
    kinds: z
      .array(z.object({ kind: z.enum(storageKinds), bytes }))
      .describe('Every kind once, in one order.'),
  })
  .meta({ id: 'StorageUsage' })

export type StorageUsage = z.infer<typeof storageUsageSchema>
