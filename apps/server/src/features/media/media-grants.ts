/**
 * Grants open the playlists and segments of one version of one video where the HLS guard is on. They are part of an
 * address, `{organization}.{end}.{signature}`, and expire, because addresses end up in logs and histories.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'

/** What a grant opens. */
export type Granted = { organizationId: string; assetId: string; version: number }

export type MediaGrants = {
  /** A grant that is valid for an hour longer than the video lasts; the same one for all requests within an hour. */
  issue(granted: Granted, durationSeconds: number): string
  /** The organization that the grant was issued for; undefined if it has expired, is for another video, or is forged. */
  read(grant: string, opened: Omit<Granted, 'organizationId'>): string | undefined
}

/** Time to start, pause and rewind. After a longer pause, players reload the playlist and resume where they were. */
const graceSeconds = 60 * 60
/** A segment keeps its address for this long, so that browsers can cache it. */
const stepSeconds = 60 * 60

const grantPattern = /^(?<organizationId>[0-9a-f-]{36})\.(?<end>\d{10})\.(?<signature>[\w-]{43})$/

/** Grants that only this installation can issue: HMAC-SHA256 with a key derived from its secret. */
export function createMediaGrants(secret: string, clock: Clock): MediaGrants {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, 'marquee', 'media-grant', 32))
  const digest = ({ organizationId, assetId, version }: Granted, end: string) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([organizationId, assetId, version, end]))
      .digest()
  return {
    issue(granted, durationSeconds) {
      const earliest = clock.now().getTime() / 1000 + durationSeconds + graceSeconds
      const end = String(Math.ceil(earliest / stepSeconds) * stepSeconds)
      return `${granted.organizationId}.${end}.${digest(granted, end).toString('base64url')}`
    },
    read(grant, opened) {
      const { organizationId, end, signature } = grantPattern.exec(grant)?.groups ?? {}
      if (organizationId === undefined || end === undefined || signature === undefined) return undefined
      if (Number(end) * 1000 <= clock.now().getTime()) return undefined
      const received = Buffer.from(signature, 'base64url')
      const expected = digest({ ...opened, organizationId }, end)
      return received.length === expected.length && timingSafeEqual(received, expected)
        ? organizationId
        : undefined
    },
  }
}
