/**
 * The low-latency playlist of a live stream (RFC 8216bis): a sliding window of segments, the parts of the newest ones,
 * and what comes next.
 */
import { maxSegmentMs, partTargetMs } from './part-packager.ts'

/** Parts are listed for this many segments (§4.4.4.9 asks for three target durations). */
export const segmentsWithParts = 3
const windowMs = 40_000
/** Constant for most streams, because it should not change while a playlist grows (§4.4.3.1). */
const usualTargetSeconds = 4
/** About three parts, plus the delay to the viewer. */
const partHoldBackSeconds = 1.5

export type WindowPart = { durationMs: number; isIndependent: boolean }

export type WindowSegment = {
  /** Media sequence number. */
  number: number
  /** How many discontinuities the stream has had, including one that this segment starts with. */
  discontinuity: number
  initName: string
  /** Precedes the names of its files. */
  prefix?: string
  /** When its first picture arrived, in epoch milliseconds. */
  startsAtMs: number
  /** So far. */
  durationMs: number
  isComplete: boolean
  /** Dropped once the segment is too old for them to be listed. */
  parts: WindowPart[]
}

export class LiveWindow {
  #segments: WindowSegment[] = []
  #targetSeconds = usualTargetSeconds
  #isEnded = false

  /** Segments to continue with, oldest first. */
  constructor(segments: readonly WindowSegment[] = []) {
    for (const segment of segments) this.#add({ ...segment })
  }

  get segments(): readonly WindowSegment[] {
    return this.#segments
  }

  get newest(): WindowSegment | undefined {
    return this.#segments.at(-1)
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  get targetSeconds(): number {
    return this.#targetSeconds
  }

  /** Starts a segment, and completes the one before. */
  startSegment(segment: Omit<WindowSegment, 'durationMs' | 'isComplete' | 'parts'>): void {
    this.completeSegment()
    this.#isEnded = false
    this.#add({ ...segment, durationMs: 0, isComplete: false, parts: [] })
  }

  /** Adds a part to the newest segment. */
  addPart(part: WindowPart): void {
    const { newest } = this
    if (!newest) return
    newest.parts.push(part)
    newest.durationMs += part.durationMs
    this.#targetSeconds = Math.max(this.#targetSeconds, Math.round(newest.durationMs / 1000))
  }

  /** Lists a segment from another window: a newer one, or more parts of the newest one. */
  takeOver(segment: WindowSegment): void {
    const { newest } = this
    this.#isEnded = false
    if (newest?.number === segment.number) {
      for (const part of segment.parts.slice(newest.parts.length)) this.addPart(part)
    } else if (!newest || newest.number < segment.number) {
      this.completeSegment()
      this.#add({ ...segment, parts: [...segment.parts] })
    }
    if (segment.isComplete) this.completeSegment()
  }

  completeSegment(): void {
    if (this.newest) this.newest.isComplete = true
  }

  /** Ends the playlist, unless the stream resumes. */
  end(): void {
    this.completeSegment()
    this.#isEnded = true
  }

  /** Continues the playlist. Players don't reload one that has ended. */
  resume(): void {
    this.#isEnded = false
  }

  /**
   * Whether the playlist lists that segment or that part of it (§6.2.5.2); a part past a segment's end is in the next
   * one.
   */
  lists(number: number, part?: number): boolean {
    const { newest } = this
    if (!newest || newest.number < number) return false
    if (newest.number > number) return true
    return part === undefined ? newest.isComplete : newest.parts.length > part
  }

  /** Whether that segment is too far ahead to wait for (§6.2.5.2). */
  isFarAhead(number: number): boolean {
    return number > (this.newest?.number ?? 0) + 2
  }

  text(): string {
    const [first] = this.#segments
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      `#EXT-X-TARGETDURATION:${this.#targetSeconds}`,
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${partHoldBackSeconds}`,
      `#EXT-X-PART-INF:PART-TARGET=${seconds(partTargetMs)}`,
      `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.discontinuity ?? 0}`,
    ]
    let before: WindowSegment | undefined
    for (const segment of this.#segments) {
      lines.push(...segmentLines(segment, before))
      before = segment
    }
    lines.push(this.#isEnded ? '#EXT-X-ENDLIST' : this.#hint(), '')
    return lines.join('\n')
  }

  #hint(): string {
    const { newest } = this
    const [number, part] =
      newest && !newest.isComplete ? [newest.number, newest.parts.length] : [(newest?.number ?? -1) + 1, 0]
    return `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${newest?.prefix ?? ''}${partName(number, part)}"`
  }

  #add(segment: WindowSegment): void {
    this.#segments.push(segment)
    this.#targetSeconds = Math.max(this.#targetSeconds, Math.round(segment.durationMs / 1000))
    let listedMs = this.#segments.reduce((sum, { durationMs }) => sum + durationMs, 0)
    for (const oldest of [...this.#segments]) {
      listedMs -= oldest.durationMs
      if (listedMs < windowMs || this.#segments.length <= segmentsWithParts) break
      this.#segments.shift()
    }
    for (const old of this.#segments.slice(0, -segmentsWithParts)) old.parts = []
  }
}

function segmentLines(segment: WindowSegment, before: WindowSegment | undefined): string[] {
  const isNewSource = before !== undefined && before.discontinuity !== segment.discontinuity
  const prefix = segment.prefix ?? ''
  const isNewInit = before?.initName !== segment.initName || isNewSource
  return [
    ...(isNewSource ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(isNewInit ? [`#EXT-X-MAP:URI="${segment.initName}"`] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAtMs).toISOString()}`,
    ...segment.parts.map(
      ({ durationMs, isIndependent }, position) =>
        `#EXT-X-PART:DURATION=${seconds(durationMs)},URI="${prefix}${partName(segment.number, position)}"${isIndependent ? ',INDEPENDENT=YES' : ''}`,
    ),
    ...(segment.isComplete
      ? [`#EXTINF:${seconds(segment.durationMs)},`, `${prefix}${segmentName(segment.number)}`]
      : []),
  ]
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

export function segmentName(number: number): string {
  return `${number}.m4s`
}

export function partName(number: number, part: number): string {
  return `${number}.${part}.m4s`
}

/** How long a reload may wait (§6.2.5.2). */
export function longestWaitMs(window: LiveWindow): number {
  return Math.min(3 * window.targetSeconds * 1000, 3 * maxSegmentMs)
}
