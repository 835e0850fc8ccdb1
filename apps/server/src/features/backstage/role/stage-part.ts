/** What else takes connections in the stage role: it gets the transport of stages, and decides who is where. */
import type { Notice } from '#platform/signals/notices.ts'
import type { SlotStream } from './slot-stream.ts'
import type { ConnectionOptions, StageConnection } from './stage-connection.ts'
import type { StageLines } from './stage-lines.ts'
import type { StageServices } from './stage-services.ts'

export type StageTransport = {
  /** The offer without its candidates; undefined if it isn't these pictures and sounds. */
  readOffer<Source extends string, Place extends string>(
    text: string,
    lines: StageLines<Source, Place>,
  ): string | undefined
  /** Answers the offer. Rejects if no connection can be made from it. */
  openConnection<Source extends string, Place extends string>(
    options: ConnectionOptions<Source, Place>,
    offer: string,
  ): Promise<{ connection: StageConnection<Source, Place>; answer: string }>
  createPlace(kind: 'video' | 'audio'): SlotStream
}

export type StagePart = {
  /** The path of its requests from the web role. */
  path: string
  /** Forgets the connections of the former process. */
  begin(): Promise<void>
  /** The answer to the offer in the request; undefined for an offer that can't be used. */
  connect(request: unknown): Promise<string | undefined>
  receive(notice: Notice): void
  /** Reads everything again. */
  refreshAll(): void
  close(): Promise<void>
}

export type OpenStagePart = (ctx: StageServices, media: StageTransport) => StagePart
