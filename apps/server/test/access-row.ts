import type { Access } from '@marquee/domain/permissions'
import type { Thing } from './access-fixtures.ts'

/** `Y` is let through, `F` forbidden (403), `H` hidden (404). */
export type Answer = 'Y' | 'F' | 'H'

export type AccessRow = {
  access: Access
  /** One letter for each of `askers`, in their order. */
  answers: `${Answer}${Answer}${Answer}${Answer}${Answer}`
  /**
   * Of access `user`: what an organization admin is answered who came by the organization's own identity provider.
   * Without it `F`: what nobody thought of is closed to them.
   */
  bySso?: Answer
  /** What the ids of the path are of; made anew for each call that changes them. */
  path?: Record<string, Thing>
  body?: (ids: Record<string, string>) => object
}
