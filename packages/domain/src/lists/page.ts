/**
 * How every list is asked for and answered: `limit` and `offset` in, `{count, count_is_capped, next, previous, results}`
 * out (ruling 3).
 */
import { z } from 'zod'

export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

/** The reply of a list whose entries are `entry`. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    count: z.number().int().describe('How many entries match in all.'),
    count_is_capped: z
      .boolean()
      .describe('Whether more than `count` match: a search is counted up to 1,000. `next` leads on past it.'),
    next: z.string().nullable().describe('Address of the next page.'),
    previous: z.string().nullable().describe('Address of the page before.'),
    results: z.array(entry),
  })

export type Page<Entry> = {
  count: number
  count_is_capped: boolean
  next: string | null
  previous: string | null
  results: Entry[]
}
