import type { Kit } from './access-kit.ts'

/**
 * What is answered: `F` forbidden (403), `H` hidden (404), `I` refused by the name of the field (422), `R` refused by a
 * code of its own (422), `C` in conflict with what is there (409), `N` taken for none (nothing is found, and nothing
 * changes), `Y` used: everybody of the organization may.
 */
export type IdAnswer = 'F' | 'H' | 'I' | 'R' | 'C' | 'N' | 'Y'

export type IdCall = {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Instead of a body of JSON. */
  form?: Record<string, string>
}

/** An id in a query or a body. */
export type IdRow = {
  /** What it is of. */
  of: keyof Kit
  /** The call with `id` at this place, and else with the caller's own things; with an own id it succeeds. */
  call: (id: string, own: Kit) => IdCall
  /** What a refusal calls the field, where not by its first name. */
  field?: string
  /** For an id of another organization, and for one of another team. */
  answers: `${IdAnswer}${IdAnswer}`
}

/** An id that names no thing of an organization, or that only a proof beside it opens; and why. */
export type IdOfNothing = { nothing: string }

/** By operation, then by place. */
export type AccessOfIds = Record<string, Record<string, IdRow | IdOfNothing>>
