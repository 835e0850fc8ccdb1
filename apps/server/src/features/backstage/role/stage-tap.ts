/** What else takes what those on stage send, besides the program: it learns who is on stage, and gets their packets as they came. */
import type { SessionKey } from '../backstage-store.ts'
import type { StageServices } from './stage-services.ts'
import type { SentSource } from './backstage-offer.ts'
import type { Arrived } from './slot-stream.ts'

export type TappedPerson = {
  connectionId: string
  /** Neither they nor a producer muted them. */
  isHeard: boolean
  isSharing: boolean
  askForKeyframe(source: SentSource): void
}

export type StageTap = {
  /** Everyone who is on stage while the session is recorded; nobody otherwise. */
  follow(session: SessionKey, people: readonly TappedPerson[]): void
  take(connectionId: string, source: SentSource, arrived: Arrived): void
  close(): Promise<void>
}

export type OpenStageTap = (ctx: StageServices) => StageTap
