/** What the recorder needs of the stage, whose own types fit: the stage leads to sessions, and sessions to their tracks. */
import type { TrackKind } from '@marquee/domain/tracks'
import type { Services } from '#platform/context.ts'

export type RecorderServices = Pick<Services, 'settings' | 'secrets' | 'log' | 'clock' | 'database' | 'store'>

export type RecordedSession = { organization_id: string; broadcast_id: string }

export type RecordedPerson = {
  connectionId: string
  /** Neither they nor a producer muted them. */
  isHeard: boolean
  isSharing: boolean
  askForKeyframe(source: TrackKind): void
}

export type RecordedPacket = {
  packet: {
    header: { sequenceNumber: number; timestamp: number; marker: boolean }
    payload: Buffer
  }
  capturedAtMs: number | undefined
}
