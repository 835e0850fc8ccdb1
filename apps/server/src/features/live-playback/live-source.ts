import type { BroadcastType } from '@marquee/domain/agenda'
import type { ServedFile } from '#platform/http/send-file.ts'

/** A file of a session on air. */
export type LiveAddress = {
  organizationId: string
  eventId: string
  broadcastId: string
  /** Below the session, such as `master.m3u8`. */
  path: string
  /** The query of the request without `?`, such as `_HLS_msn=12`. */
  query: string
}

export type LiveMedia =
  | {
      playlist: string
      /** How long caches may keep it. */
      maxAgeSeconds: number
    }
  | { file: ServedFile }

/** What plays sessions: pre-recorded ones by the clock, RTMP sessions and stages with cameras from their inputs. */
export type LiveSource = {
  types: readonly BroadcastType[]
  /** The file; undefined where there is none, or while the session isn't on air. */
  open(address: LiveAddress): Promise<LiveMedia | undefined>
}
