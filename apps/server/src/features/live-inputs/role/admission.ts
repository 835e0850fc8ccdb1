import type { FlvPacket } from '@marquee/media'

/** Where an accepted encoder's stream goes. */
export type Ingest = {
  /** False when the stream arrives faster than it can be stored. `ms` is the encoder's, of 32 bits. */
  take(arrived: { packet: FlvPacket; ms: number; sizeBytes: number }): boolean
  /** Resolves once more can be taken. */
  drained(): Promise<void>
  end(): void
}

/** `isKeyRight` of a key that belongs to an input which takes no stream now. */
export type Refusal = { refusal: string; isKeyRight: boolean }

export type StreamAdmission = {
  /** The stream's way in, or why it has none. `hangUp` ends the connection. */
  admit(key: string, hangUp: () => void): Promise<Ingest | Refusal>
}
