import type { Actor, Reach } from '@marquee/domain/permissions'

/** Who makes a request: a person by a sign-in, or an API token of an organisation. */
export type Caller = {
  userId: string
  /** Absent for an API token. */
  signInId?: string
  /** Of a sign-in by the identity provider of an organisation, and of an API token, that organisation only. */
  reach: Reach
  /** Undefined for a person without an organisation. */
  actor: Actor | undefined
}
