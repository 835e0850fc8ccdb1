/** What the address of the outbox remembers: page, search, state, and the letter that is open. */
import { effectStates } from '@marquee/domain/effects'
import { catch as otherwise, z } from 'zod/mini'

export const lettersPerPage = 50

/** A term of digits arrives as a number, hence the coercion. What a hand-made address gets wrong counts as absent. */
const searchParamsSchema = z.object({
  page: otherwise(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: otherwise(z._default(z.coerce.string().check(z.trim(), z.maxLength(255)), ''), ''),
  state: otherwise(z.optional(z.enum(effectStates)), undefined),
  letter: otherwise(z.optional(z.uuid()), undefined),
})

export type OutboxSearchParams = z.infer<typeof searchParamsSchema>

/** What an address leaves out. */
export const defaultOutboxSearchParams = { page: 1, search: '' } as const

/** What an address says about the outbox, whatever is written in it. */
export function parseOutboxSearchParams(raw: object): OutboxSearchParams {
  return searchParamsSchema.parse(raw)
}
