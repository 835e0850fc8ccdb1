/**
 * A stream in 480p beside the encoder's own, for viewers whose connection can't take that (0130). It is made while
 * somebody asks for it and the machine keeps up; its playlist lists the encoder's own segments wherever it isn't made. It is
 * kept in memory only: recordings are made from what the encoder sent.
 */
import { createHash } from 'node:crypto'
import {
  type LiveInit,
  type LivePart,
  type LiveWindow,
  PartPackager,
  type SegmentStart,
  type SmallEncoder,
  smallPicture,
  type WindowSegment,
} from '@marquee/media'
import type { TimedPacket } from './live-encoder.ts'
import { LivePlaylist } from './live-playlist.ts'
import type { LiveServices } from './segment-recorder.ts'
import type { SmallEncoders } from './small-encoders.ts'

type Services = Pick<LiveServices, 'clock' | 'log'> & { smallEncoders: SmallEncoders }
/** Runs what changes playlists after everything that came before it. */
type Enqueue = (work: () => void) => void
/** What is being made. */
type Run = {
  encoder: SmallEncoder
  packager: PartPackager
  /** Where it starts; nothing goes to another source. */
  from: SegmentStart
  /** The number of its first segment, once that is known. */
  firstNumber: number
  /** The newest picture that went in, and that came out, in ms of the source. */
  inMs: number
  outMs: number
}
type MadeSegment = { number: number; parts: Buffer[] }

/** Before the names of its files. */
export const smallPrefix = 'small-'
/** It is made for as long after somebody has asked for it. */
const wantedMs = 10_000
/** The most that its viewers may lag behind; beyond it the machine has no time to make it. */
const maxLagMs = 5000
/** Then the machine is left alone for this long. */
const restMs = 30_000

export class SmallOutput {
  readonly playlist = new LivePlaylist()
  readonly #ctx: Services
  readonly #inputId: string
  readonly #enqueue: Enqueue
  #run: Run | undefined
  #made: MadeSegment[] = []
  #inits = new Map<string, Buffer>()
  /** Where the newest segments of the source start. */
  #starts: { shownAtMs: number; segment: WindowSegment }[] = []
  #askedAtMs = Number.NEGATIVE_INFINITY
  #restsUntilMs = 0

  constructor(ctx: Services, { inputId, enqueue }: { inputId: string; enqueue: Enqueue }) {
    this.#ctx = ctx
    this.#inputId = inputId
    this.#enqueue = enqueue
  }

  /** Whether a picture of this size is offered smaller. */
  isOffered({ height }: { height: number }): boolean {
    return this.#ctx.smallEncoders.isOn && height > smallPicture.height
  }

  /** Somebody watches it. */
  ask(): void {
    this.#askedAtMs = this.#now()
  }

  /** Takes a packet of the encoder on air, which `source` has just taken. */
  take({ packet, ms }: TimedPacket, source: PartPackager): void {
    if (packet.kind === 'picture') this.#startOrStop(source)
    const run = this.#run
    if (!run) return
    const sinceMs = Math.max(0, ms - run.from.originMs)
    if (packet.kind === 'sound') this.#pack(run, packet, sinceMs)
    if (packet.kind !== 'picture') return
    run.inMs = sinceMs
    const isKeptUp = run.encoder.take(packet, sinceMs) && run.inMs - run.outMs <= maxLagMs
    if (!isKeptUp) this.#rest('the machine has no time for a live rendition')
  }

  /** The source ends; what comes next is another one. */
  endSource(): void {
    if (this.#run) this.#stop()
  }

  /** Takes over what the source's playlist has and isn't made here; `part` is what was added to it, if anything. */
  follow(source: LiveWindow, part?: LivePart): void {
    if (part && (part.startsSegment || part.startsSource)) this.#noteStart(source, part)
    const { window } = this.playlist
    const listed = window.newest?.number ?? -1
    const madeFrom = this.#run?.firstNumber ?? Number.POSITIVE_INFINITY
    const isMade = ({ number }: WindowSegment) =>
      number >= madeFrom || this.#made.some((made) => made.number === number)
    for (const segment of source.segments) {
      if (segment.number >= listed && !isMade(segment)) window.takeOver(segment)
    }
    if (source.isEnded) window.end()
    this.#forgetUnlisted()
    this.playlist.changed()
  }

  /** Something will follow after all. */
  resume(): void {
    this.playlist.window.resume()
    this.playlist.changed()
  }

  close(): void {
    this.endSource()
    this.playlist.reloads.close()
  }

  readPart(number: number, part: number): Buffer | undefined {
    return this.#made.find((segment) => segment.number === number)?.parts[part]
  }

  /** A complete segment that was made here. */
  readSegment(number: number): Buffer | undefined {
    const listed = this.playlist.window.segments.find((segment) => segment.number === number)
    const made = this.#made.find((segment) => segment.number === number)
    return listed?.isComplete && made ? Buffer.concat(made.parts) : undefined
  }

  readInit(name: string): Buffer | undefined {
    return this.#inits.get(name)
  }

  /** Knows from now on which segment of the source starts with this part. */
  #noteStart({ newest }: LiveWindow, { init, shownAtMs, startsSource }: LivePart): void {
    if (!newest) return
    this.#starts = [...(startsSource ? [] : this.#starts.slice(-9)), { shownAtMs, segment: newest }]
    const run = this.#run
    if (run?.from.init === init && run.from.shownAtMs === shownAtMs) run.firstNumber = newest.number
  }

  #isWanted(): boolean {
    const nowMs = this.#now()
    return nowMs - this.#askedAtMs < wantedMs && nowMs >= this.#restsUntilMs
  }

  /** Starts and stops with segments of the source, so that everyone's segments are cut at the same places. */
  #startOrStop(source: PartPackager): void {
    const start = source.segmentStart
    const isOver = start !== undefined && start.init !== this.#run?.from.init
    if (this.#run && (isOver || !this.#isWanted())) this.#stop()
    if (!this.#run && start && this.#isWanted() && this.isOffered(start.init)) this.#start(start, source)
  }

  #start(from: SegmentStart, source: PartPackager): void {
    const encoder = this.#ctx.smallEncoders.start({
      onPacket: (packet, ms) => {
        const run = this.#run
        if (!run || run.encoder !== encoder) return
        run.outMs = ms
        this.#pack(run, packet, ms)
      },
      onEnd: (error) => {
        if (this.#run?.encoder === encoder) this.#rest('a live rendition ended', error)
      },
    })
    if (!encoder) return
    const packager = new PartPackager({ originMs: 0 })
    const startMs = from.shownAtMs
    this.#run = {
      encoder,
      packager,
      from,
      firstNumber: Number.POSITIVE_INFINITY,
      inMs: startMs,
      outMs: startMs,
    }
    const { avcC, soundConfig } = source.settings
    if (avcC) encoder.take({ kind: 'picture-settings', avcC }, startMs)
    if (soundConfig) this.#pack(this.#run, { kind: 'sound-settings', config: soundConfig }, startMs)
  }

  #pack(run: Run, packet: TimedPacket['packet'], ms: number): void {
    const part = run.packager.push(packet, { ms, arrivedAtMs: this.#now() })
    if (part) this.#enqueue(() => this.#list(run, part))
  }

  /** Lists the part, unless it belongs to what has been given up. */
  #list(run: Run, part: LivePart): void {
    if (this.#run !== run) return
    const { window } = this.playlist
    if (part.startsSegment) {
      const start = this.#starts.find(({ shownAtMs }) => shownAtMs === part.shownAtMs)
      if (!start) return this.#rest('a live rendition isn’t cut where its source is')
      const { number, discontinuity, startsAtMs } = start.segment
      const initName = this.#keepInit(part.init)
      window.startSegment({ number, discontinuity, startsAtMs, initName, prefix: smallPrefix })
      this.#made.push({ number, parts: [] })
      this.#forgetUnlisted()
    }
    this.#made.at(-1)?.parts.push(part.bytes)
    window.addPart(part)
    this.playlist.changed()
  }

  #keepInit({ bytes }: LiveInit): string {
    const name = `init-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mp4`
    this.#inits.set(name, bytes)
    return `${smallPrefix}${name}`
  }

  #forgetUnlisted(): void {
    const oldest = this.playlist.window.segments[0]?.number ?? 0
    this.#made = this.#made.filter(({ number }) => number >= oldest)
  }

  #rest(why: string, error?: unknown): void {
    this.#ctx.log.info({ err: error, rtmp_input_id: this.#inputId }, why)
    this.#restsUntilMs = this.#now() + restMs
    this.#stop()
  }

  #stop(): void {
    if (this.#run) this.#ctx.smallEncoders.stop(this.#run.encoder)
    this.#run = undefined
  }

  #now(): number {
    return this.#ctx.clock.now().getTime()
  }
}
