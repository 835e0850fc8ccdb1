import type { Actor } from '@marquee/domain/permissions'

/** Who makes a request: a person by a sign-in, or an API token of an organisation. */
export type Caller = {
  userId: string
  /** Absent for an API token. */
  signInId?: string
  /** Undefined for a person without an organisation. */
  actor: Actor | undefined
}
