/**
 * Grants open what is on air: `{organization}.{subject}.{end}.{signature}`, a part of an address. Everyone gets the same one
 * within an hour, so that caches between here and the audience hold one copy of each segment.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'

/**
 * A `stage` grant opens the sessions of an event that are on air, a `test` grant the test run of a session, and a `draft`
 * grant the drafts of the pages of an event, of a series or of a hub page.
 */
export type LiveGrantKind = 'stage' | 'test' | 'draft'

export type LiveGranted = {
  organizationId: string
  /** An event, a session, a series or a hub page. */
  subjectId: string
}

export type LiveGrants = {
  /** A grant that is valid until the end of the next hour. */
  issue(granted: LiveGranted): string
  /** What the grant opens; undefined if it has expired, is of another kind, or is forged. */
  read(grant: string): LiveGranted | undefined
}

const windowSeconds = 60 * 60

const grantPattern =
  /^(?<organizationId>[0-9a-f-]{36})\.(?<subjectId>[0-9a-f-]{36})\.(?<end>\d{10})\.(?<signature>[\w-]{43})$/

/** Grants that only this installation can issue: HMAC-SHA256 with a key derived from its secret. */
export function createLiveGrants(secret: string, clock: Clock, kind: LiveGrantKind): LiveGrants {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, 'marquee', `live-grant-${kind}`, 32))
  const digest = ({ organizationId, subjectId }: LiveGranted, end: string) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([organizationId, subjectId, end]))
      .digest()
  return {
    issue(granted) {
      const window = Math.floor(clock.now().getTime() / 1000 / windowSeconds)
      const end = String((window + 2) * windowSeconds)
      return `${granted.organizationId}.${granted.subjectId}.${end}.${digest(granted, end).toString('base64url')}`
    },
    read(grant) {
      const { organizationId, subjectId, end, signature } = grantPattern.exec(grant)?.groups ?? {}
      if (organizationId === undefined || subjectId === undefined) return undefined
      if (end === undefined || signature === undefined) return undefined
      if (Number(end) * 1000 <= clock.now().getTime()) return undefined
      const granted = { organizationId, subjectId }
      const received = Buffer.from(signature, 'base64url')
      const expected = digest(granted, end)
      return received.length === expected.length && timingSafeEqual(received, expected) ? granted : undefined
    },
  }
}
