import type { Actor, Reach } from '@marquee/domain/permissions'

/** The caller of a request: a signed-in person or an API token. */
export type Caller = {
  userId: string
  /** Absent for an API token. */
  signInId?: string
  /** `organization` for API tokens and for sign-ins through an organization's identity provider. */
  reach: Reach
  /** Undefined for a person without an organization. */
  actor: Actor | undefined
}
