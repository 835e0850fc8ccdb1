import type { ProgramHealth, Scene, ShownCard, SlotKey } from '@marquee/domain/backstage'
import type { StageColors } from '@marquee/media'
import type { Receiver } from './slot-stream.ts'

/** What the program shows now. */
export type Shown = {
  scene: Scene
  /** The audience’s words that are on screen. */
  card: ShownCard | null
  /** Of what stands over the pictures. */
  colors: StageColors
  /** The key of the file of the logo in the corner; null for none. */
  logo: string | null
  /** Who and what may be seen, in the order of their places. */
  seen: readonly SlotKey[]
  /** Who isn’t heard although they are on stage. */
  muted: readonly SlotKey[]
  names: { [Slot in SlotKey]?: { name: string; title: string } }
}

/** A video in the media place. */
export type PlayedMedia = {
  id: string
  /** The key of its file. */
  fileKey: string
  startedAt: Date | null
}

/** What the audience gets of a stage, from its start until it is closed. */
export type Program = {
  /** Where the packets of a place go; the same each time. */
  receivers(slot: SlotKey): { video: Receiver; audio: Receiver }
  show(shown: Shown): void
  /** How it does right now. */
  health(): ProgramHealth
  /** Plays the video in the media place, until another one or nothing does. The same one goes on. */
  play(media: PlayedMedia | undefined): void
  close(): void
}
