import { z } from 'zod'

const maxRank = 100_000

/** The entries of a list and the place of each: `pk` is the id; entries that are left out keep theirs (AG-054, BO-016). */
export const objectListSchema = z
  .array(z.object({ pk: z.uuid(), rank: z.number().int().min(0).max(maxRank) }))
  .min(1)
  .max(1000)
export type ObjectList = z.infer<typeof objectListSchema>
