/** The files of one camera with its microphone, or of one screen, as long as its person has this connection and is on stage. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { type TrackPiece, TrackWriter } from '@marquee/media'
import type { TrackKind } from '@marquee/domain/tracks'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { freeBytes } from '#platform/store/free-space.ts'
import { trackKey, unfinishedFolder, unfinishedPath } from '../track-files.ts'
import { insertTrack, noteTrack } from '../track-store.ts'
import type { RecordedPacket, RecorderServices } from './recorded.ts'
import { storeTrack } from './store-unfinished.ts'

type Options = {
  organizationId: string
  connectionId: string
  kind: TrackKind
  askForKeyframe: () => void
}

type TrackFile = {
  id: string
  handle: FileHandle
  startsAtMs: number
  durationMs: number
  sizeBytes: number
  notedAtMs: number
}

/** A keyframe is large, and each is asked for over a line that already loses packets. */
const askAgainMs = 1000
/** What a disk that stands still may take of memory: 15 s of the most that a browser may send. */
const maxWaitingBytes = 8_000_000
/** Whatever fails so often goes on failing, and each file costs a keyframe. */
const mostFailures = 5
const maxBytesPerSecond = 500_000
/** How soon a track that was removed is no longer recorded. */
const noteEveryMs = 2000

export class TrackRecording {
  readonly #ctx: RecorderServices
  readonly #options: Options
  #writer = new TrackWriter()
  #file: TrackFile | undefined
  #writing: Promise<void> = Promise.resolve()
  #waitingBytes = 0
  #askedAtMs = -Infinity
  #failures = 0
  #second = { index: 0, bytes: 0 }

  constructor(ctx: RecorderServices, options: Options) {
    this.#ctx = ctx
    this.#options = options
    this.#askForKeyframe(performance.now())
  }

  takePicture(arrived: RecordedPacket): void {
    const packet = this.#packetOf(arrived)
    if (!packet) return
    this.#append(this.#writer.takePicture(packet))
    if (this.#writer.needsKeyframe) this.#askForKeyframe(packet.arrivedAtMs)
  }

  takeSound(arrived: RecordedPacket): void {
    const packet = this.#packetOf(arrived)
    if (packet) this.#append(this.#writer.takeSound(packet))
  }

  /** Stores what is there. */
  async end(): Promise<void> {
    this.#append(this.#writer.end())
    this.#later(() => this.#finish())
    await this.#writing
  }

  #packetOf({ packet: { header, payload }, capturedAtMs }: RecordedPacket) {
    const arrivedAtMs = performance.now()
    const index = Math.floor(arrivedAtMs / 1000)
    if (index !== this.#second.index) this.#second = { index, bytes: 0 }
    this.#second.bytes += payload.length
    if (this.#second.bytes > maxBytesPerSecond) return undefined
    const { sequenceNumber: sequence, timestamp, marker: isLast } = header
    return { sequence, timestamp, isLast, payload, arrivedAtMs, capturedAtMs }
  }

  #askForKeyframe(nowMs: number): void {
    if (nowMs - this.#askedAtMs < askAgainMs) return
    this.#askedAtMs = nowMs
    this.#options.askForKeyframe()
  }

  #append(pieces: readonly TrackPiece[]): void {
    for (const piece of pieces) {
      if (this.#waitingBytes + piece.bytes.length > maxWaitingBytes) {
        // Another file begins once the disk is back: this one would miss a fragment in the middle.
        this.#ctx.log.warn(this.#facts, 'a track is interrupted, because the disk is too slow')
        this.#writer = new TrackWriter()
        this.#later(() => this.#finish())
        return
      }
      this.#waitingBytes += piece.bytes.length
      this.#later(async () => {
        this.#waitingBytes -= piece.bytes.length
        await this.#write(piece)
      })
    }
  }

  /** After what is waiting. What fails ends the file, and another one begins. */
  #later(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch(async (error: unknown) => {
      this.#ctx.log.warn({ ...this.#facts, err: error }, 'a track could not be written')
      const file = this.#file
      this.#file = undefined
      await file?.handle.close().catch(() => undefined)
      this.#failures += 1
      if (this.#failures <= mostFailures) this.#writer = new TrackWriter()
    })
  }

  get #facts() {
    const { kind, connectionId } = this.#options
    return { kind, connection_id: connectionId, track_id: this.#file?.id }
  }

  async #write(piece: TrackPiece): Promise<void> {
    if (piece.isFirst) {
      await this.#finish()
      this.#file = await this.#open(piece)
    }
    const file = this.#file
    if (!file) return
    await file.handle.appendFile(piece.bytes)
    file.sizeBytes += piece.bytes.length
    file.durationMs = Math.round(piece.endsAtMs - file.startsAtMs)
    if (performance.now() - file.notedAtMs > noteEveryMs) await this.#note(file)
  }

  /** Undefined without space, and for whom no track may be recorded. */
  async #open({ startsAtMs }: TrackPiece): Promise<TrackFile | undefined> {
    const { settings, clock, log } = this.#ctx
    if (!(await this.#hasSpace())) {
      log.warn(this.#facts, 'a track is not recorded, because the disk is almost full')
      return undefined
    }
    const { organizationId, connectionId, kind } = this.#options
    const id = randomUUID()
    await mkdir(unfinishedFolder(settings), { recursive: true })
    const startedAt = new Date(clock.now().getTime() - (performance.now() - startsAtMs))
    const file_key = trackKey(organizationId, id)
    const isAdded = await inOrganization({ ...this.#ctx, organizationId }, async ({ db }) => {
      const added = await insertTrack(db, { id, kind, started_at: startedAt, file_key, connectionId })
      if (!added) return false
      // Whoever is recorded reads so at once.
      const { event_id, broadcast_id: session_id, profile_id } = added
      await sendSignal(db, organizationId, {
        type: 'backstage-updated',
        event_id,
        session_id,
        guests: [profile_id],
      })
      return true
    })
    if (!isAdded) return undefined
    const handle = await open(unfinishedPath(settings, id), 'a')
    return { id, handle, startsAtMs, durationMs: 0, sizeBytes: 0, notedAtMs: performance.now() }
  }

  async #hasSpace(): Promise<boolean> {
    const { dataFolder, minFreeBytes } = this.#ctx.settings
    return (await freeBytes(dataFolder)) - maxWaitingBytes >= minFreeBytes
  }

  async #note(file: TrackFile): Promise<void> {
    file.notedAtMs = performance.now()
    const { organizationId } = this.#options
    const isThere = await inOrganization({ ...this.#ctx, organizationId }, ({ db }) =>
      noteTrack(db, file.id, { duration_ms: file.durationMs }),
    )
    if (!isThere) {
      this.#file = undefined
      await file.handle.close()
      await unlink(unfinishedPath(this.#ctx.settings, file.id))
    } else if (!(await this.#hasSpace())) {
      this.#ctx.log.warn(this.#facts, 'a track ends, because the disk is almost full')
      await this.#finish()
    }
  }

  async #finish(): Promise<void> {
    const file = this.#file
    if (!file) return
    this.#file = undefined
    await file.handle.close()
    const { id, durationMs, sizeBytes } = file
    await storeTrack(this.#ctx, {
      id,
      organizationId: this.#options.organizationId,
      durationMs,
      sizeBytes,
    })
  }
}
