import type { Actor, Reach } from '@marquee/domain/permissions'

/** Who makes a request: a person by a sign-in, or an API token of an organization. */
export type Caller = {
  userId: string
  /** Absent for an API token. */
  signInId?: string
  /** Of a sign-in by the identity provider of an organization, and of an API token, that organization only. */
  reach: Reach
  /** Undefined for a person without an organization. */
  actor: Actor | undefined
}
