/**
 * The conventions of all list calls: `limit` and `offset` in, `{count, count_is_capped, next, previous, results}` out
 * (ruling 3).
 */
import { z } from 'zod'

export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

/** The reply of a list call. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    count: z.number().int().describe('How many entries match in total.'),
    count_is_capped: z
      .boolean()
      .describe(
        'Whether more than `count` entries match: searches count up to 1,000. `next` continues past that.',
      ),
    next: z.string().nullable().describe('Address of the next page.'),
    previous: z.string().nullable().describe('Address of the previous page.'),
    results: z.array(entry),
  })

export type Page<Entry> = {
  count: number
  count_is_capped: boolean
  next: string | null
  previous: string | null
  results: Entry[]
}

const maxFilterValues = 100

/** A filter that can be repeated to match any of several values. Empty by default. */
export function repeatable<Value extends z.ZodType>(value: Value) {
  return z.union([z.array(value).max(maxFilterValues), value.transform((only) => [only])]).default([])
}

const maxRank = 100_000

/** The new positions of entries in a list, by id (`pk`). Omitted entries keep theirs (AG-054, BO-016). */
export const objectListSchema = z
  .array(z.object({ pk: z.uuid(), rank: z.number().int().min(0).max(maxRank) }))
  .min(1)
  .max(1000)
export type ObjectList = z.infer<typeof objectListSchema>
