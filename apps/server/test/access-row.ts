import type { Access } from '@marquee/domain/permissions'
import type { FixtureKind } from './access-fixtures.ts'

/** `Y` allowed, `F` forbidden (403), `H` hidden (404). */
export type Answer = 'Y' | 'F' | 'H'

export type AccessRow = {
  access: Access
  /** One letter for each of `callers`, in their order. */
  answers: `${Answer}${Answer}${Answer}${Answer}${Answer}`
  /**
   * For access `user`: the answer for an organization admin who signed in through the organization's identity provider.
   * `F` by default, so new operations are closed to them.
   */
  bySso?: Answer
  /** The fixture for each id in the path. */
  path?: Record<string, FixtureKind>
  body?: (ids: Record<string, string>) => object
}
