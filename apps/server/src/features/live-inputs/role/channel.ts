/**
 * An input on air: takes the packets of its encoders, decides which encoder viewers see, and hands its parts to the
 * recording and then to the playlist.
 */
import type { Encoder, EncoderSlot } from '@marquee/domain/live-inputs'
import { type LivePart, PartPackager } from '@marquee/media'
import { inOrganization } from '#platform/db/tenancy.ts'
import { isOpen, isPlayed } from '../channel-of-input.ts'
import { publishInput } from '../publish-input.ts'
import { findRtmpInputRow, type RtmpInputRow, updateRtmpInput } from '../rtmp-input-store.ts'
import type { Ingest } from './admission.ts'
import { type ArrivedPacket, type Connection, LiveEncoder, type TimedPacket } from './live-encoder.ts'
import { LiveOutput } from './live-output.ts'
import type { LiveServices } from './segment-recorder.ts'
import type { SmallEncoders } from './small-encoders.ts'
import { SmallOutput } from './small-output.ts'

/** After this long without a picture the other encoder takes over. */
const quietMs = 1000
/** What may wait for the disk before encoders are slowed down. */
const maxWaitingBytes = 16_000_000

export type ChannelServices = LiveServices & { smallEncoders: SmallEncoders }

export class Channel {
  readonly output: LiveOutput
  readonly small: SmallOutput
  readonly #ctx: ChannelServices
  readonly #encoders = { primary: new LiveEncoder('primary'), failover: new LiveEncoder('failover') }
  #row: RtmpInputRow
  #packager = new PartPackager()
  #onAir: LiveEncoder | undefined
  #lastOnAir: EncoderSlot | undefined
  #publishing: Promise<void> = Promise.resolve()
  #waitingBytes = 0
  /** When the first encoder sent the newest picture that viewers got. Starts now, to let it come back after a restart. */
  #programAtMs: number
  /** Whether players get its stream; before, encoders that come early wait. */
  #isPlayed = false
  #reporting: Promise<void> = Promise.resolve()
  #reported = ''

  constructor(ctx: ChannelServices, row: RtmpInputRow) {
    this.#ctx = ctx
    this.#row = row
    this.#programAtMs = this.#now()
    this.output = new LiveOutput(ctx, row)
    const enqueue = (work: () => void) => void (this.#publishing = this.#publishing.then(work))
    this.small = new SmallOutput(ctx, { inputId: row.id, enqueue })
    this.#reported = JSON.stringify(row.encoders)
  }

  get row(): RtmpInputRow {
    return this.#row
  }

  get isOpen(): boolean {
    return isOpen(this.#row, this.#ctx.clock.now())
  }

  /** Whether its first encoder sends pictures that viewers get, or would if there were no other one. */
  get hasProgram(): boolean {
    const { primary } = this.#encoders
    const nowMs = this.#now()
    if (!primary.isPlayable(nowMs) || primary.isQuiet(nowMs, quietMs)) return false
    return primary === this.#onAir || primary.standby().length > 0
  }

  /** Whether viewers of what is on air, who have had a picture, have had none of its first encoder for this long. */
  missesProgram(missedMs: number): boolean {
    const isSeen = this.#isPlayed && this.#row.is_held && this.output.playlist.window.newest !== undefined
    return isSeen && this.#now() - this.#programAtMs > missedMs
  }

  /** Takes over what changed in the database. `isKey` tells whether a connection's key still counts. */
  update(row: RtmpInputRow, isKey: (slot: EncoderSlot, key: string) => boolean): void {
    this.#row = row
    for (const encoder of this.#both) {
      const key = encoder.connection?.key
      if (key !== undefined && !isKey(encoder.slot, key)) this.#leave(encoder)
    }
    const wasPlayed = this.#isPlayed
    this.#isPlayed = isPlayed(row, this.#ctx.clock.now())
    if (this.#isPlayed && !wasPlayed) this.#begin()
    if (!this.#isPlayed && wasPlayed) {
      this.#finish().catch((error: unknown) => {
        this.#ctx.log.error({ err: error, rtmp_input_id: row.id }, 'a stream could not be ended')
      })
    }
    this.report()
  }

  /** Continues where the last live role stopped. Does nothing the second time. */
  async load(): Promise<void> {
    await this.output.load()
    this.small.follow(this.output.playlist.window)
  }

  /** Lets an encoder in. The connection that it had before may hang without knowing it, so the newest one counts. */
  attach(slot: EncoderSlot, connection: Connection): Ingest {
    const encoder = this.#encoders[slot]
    if (encoder === this.#onAir) this.#goOffAir()
    encoder.connect(connection, this.#now())
    this.report()
    return {
      take: ({ packet, ms, sizeBytes }) => {
        if (encoder.connection === connection) {
          this.#take(encoder, { packet, stamp: ms, arrivedAtMs: this.#now(), sizeBytes })
        }
        return this.#waitingBytes < maxWaitingBytes
      },
      drained: () => this.#publishing,
      end: () => {
        if (encoder.connection === connection) this.#leave(encoder)
      },
    }
  }

  /** Ends the stream: disconnects encoders, and ends the playlist for players. */
  async end(): Promise<void> {
    this.#isPlayed = false
    for (const encoder of this.#both) this.#leave(encoder)
    await this.#finish()
    this.report()
    await this.#reporting
  }

  /** Stores what is complete, when the process stops; the encoders are expected to come back. */
  async close(): Promise<void> {
    for (const encoder of this.#both) this.#leave(encoder)
    await this.#publishing
    this.small.close()
    await this.output.close()
    await this.#reporting
  }

  /** Writes to the input's row what its encoders are doing, if that changed, and notifies studios. */
  report(): void {
    const encoders = this.#views()
    const text = JSON.stringify(encoders)
    if (text === this.#reported) return
    this.#reported = text
    const { organization_id: organizationId, id } = this.#row
    this.#reporting = this.#reporting
      .then(() =>
        inOrganization({ ...this.#ctx, organizationId }, async (ctx) => {
          await updateRtmpInput(ctx.db, id, { encoders })
          const row = await findRtmpInputRow(ctx.db, id)
          if (row) await publishInput(ctx, row)
        }),
      )
      .catch((error: unknown) => {
        // Repeated with the next change, or within a second.
        this.#reported = ''
        this.#ctx.log.warn({ err: error, rtmp_input_id: id }, 'what an encoder does could not be recorded')
      })
  }

  get #both(): LiveEncoder[] {
    return [this.#encoders.primary, this.#encoders.failover]
  }

  #views(): Encoder[] {
    const nowMs = this.#now()
    // Nobody sees a test.
    const isSeen = (encoder: LiveEncoder) => encoder === this.#onAir && this.#row.is_held
    const views = this.#both.map((each) => each.view(isSeen(each), nowMs))
    return views.filter(({ is_connected }) => is_connected)
  }

  #take(encoder: LiveEncoder, arrived: ArrivedPacket): void {
    const { packet, arrivedAtMs } = arrived
    const timed = encoder.see(arrived)
    const isKeyframe = packet.kind === 'picture' && packet.isKey
    if (isKeyframe || packet.kind === 'foreign') this.report()
    if (!timed || !encoder.isPlayable(arrivedAtMs)) return
    if (encoder === this.#onAir) {
      if (encoder === this.#encoders.primary && packet.kind === 'picture') this.#programAtMs = arrivedAtMs
      return this.#package(timed)
    }
    encoder.keep(timed)
    if (!this.#isPlayed) return
    if (!this.#onAir || this.#onAir.isQuiet(arrivedAtMs, quietMs)) this.#putOnAir(encoder)
  }

  /** Players get the stream from now on: that of an encoder that waits, from its last keyframe. */
  #begin(): void {
    this.output.resume()
    this.small.resume()
    const nowMs = this.#now()
    const waiting = this.#both.find((each) => each.isPlayable(nowMs) && !each.isQuiet(nowMs, quietMs))
    if (waiting) this.#putOnAir(waiting)
  }

  /** Players get nothing more; encoders may stay for the next session. */
  async #finish(): Promise<void> {
    this.#goOffAir()
    await this.#publishing
    // Meanwhile the next session may have begun.
    if (this.#isPlayed) return
    await this.output.end()
    this.small.follow(this.output.playlist.window)
  }

  /** Viewers see this encoder from its last keyframe on, if it has sent one. */
  #putOnAir(encoder: LiveEncoder): void {
    const packets = encoder.standby()
    if (packets.length === 0) return
    this.#endSource()
    // The card of a stage isn't an encoder that hosts know.
    const isOther = this.#lastOnAir !== undefined && this.#lastOnAir !== encoder.slot
    const isTakeOver = isOther && this.#row.stage_of === null
    this.output.expectGap(isTakeOver ? 'failover' : 'encoder')
    this.#onAir = encoder
    this.#lastOnAir = encoder.slot
    encoder.clearStandby()
    for (const timed of packets) this.#package(timed)
    this.#ctx.log.info({ rtmp_input_id: this.#row.id, encoder: encoder.slot }, 'an encoder is on air')
    this.report()
  }

  #goOffAir(): void {
    if (!this.#onAir) return
    this.#endSource()
    this.#onAir = undefined
  }

  #package(timed: TimedPacket): void {
    this.#publish(this.#packager.push(timed.packet, timed))
    this.small.take(timed, this.#packager)
  }

  #endSource(): void {
    this.#publish(this.#packager.end())
    this.small.endSource()
    this.#packager = new PartPackager()
  }

  #leave(encoder: LiveEncoder): void {
    if (encoder === this.#onAir) this.#goOffAir()
    if (!encoder.isConnected) return
    encoder.disconnect()
    this.report()
  }

  #publish(part: LivePart | undefined): void {
    const encoder = this.#onAir?.slot
    if (!part || !encoder) return
    const { is_held } = this.#row
    this.#waitingBytes += part.bytes.length
    this.#publishing = this.#publishing
      .then(async () => {
        const isAdded = await this.output.add(part, { encoder, isRecorded: is_held })
        if (isAdded) this.small.follow(this.output.playlist.window, part)
      })
      .finally(() => {
        this.#waitingBytes -= part.bytes.length
      })
  }

  #now(): number {
    return this.#ctx.clock.now().getTime()
  }
}
