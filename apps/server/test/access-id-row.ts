import type { Kit } from './access-kit.ts'

/**
 * The reply: `F` forbidden (403), `H` hidden (404), `I` invalid field (422), `R` refused with a specific code (422),
 * `C` conflict (409), `N` ignored (nothing is found, and nothing changes), `Y` used, because the whole organization may.
 */
export type IdAnswer = 'F' | 'H' | 'I' | 'R' | 'C' | 'N' | 'Y'

export type IdCall = {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Sent instead of a JSON body. */
  form?: Record<string, string>
}

/** An id in a query or a body. */
export type IdRow = {
  /** The kind of object it identifies. */
  of: keyof Kit
  /** The call with `id` in this place and the caller's own ids elsewhere. It succeeds with an own id here too. */
  call: (id: string, own: Kit) => IdCall
  /** The field's name in the error, if it is not the first part of its path. */
  field?: string
  /** For an id from another organization, then for one from another team. */
  answers: `${IdAnswer}${IdAnswer}`
}

/** An id that belongs to no organization, or that needs a proof with it; and why. */
export type IdOfNothing = { nothing: string }

/** By operation, then by where the id is. */
export type AccessOfIds = Record<string, Record<string, IdRow | IdOfNothing>>
