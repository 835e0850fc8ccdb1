/** What viewers get of an input: each part is on disk before the playlist lists it. */
import { basename } from 'node:path'
import type { EncoderSlot } from '@marquee/domain/live-inputs'
import type { GapReason } from '@marquee/domain/stage'
import { type LiveInit, type LivePart, LiveWindow, measureBandwidth, segmentsWithParts } from '@marquee/media'
import { inOrganization } from '#platform/db/tenancy.ts'
import { StoreError } from '#platform/store/store-error.ts'
import { type LiveSegmentRow, listNewestSegments } from '../live-segment-store.ts'
import type { RtmpInputRow } from '../rtmp-input-store.ts'
import { LivePlaylist } from './live-playlist.ts'
import { type LiveServices, SegmentRecorder } from './segment-recorder.ts'

type KeptSegment = { number: number; parts: Buffer[] }
type StoredInit = { init: LiveInit; key: string }
type Origin = { encoder: EncoderSlot; isRecorded: boolean }

/** How far back the playlist goes on after a restart, and how many segments that can be. */
const continuedMs = 60_000
const continuedSegments = 24
/** The sound and the picture of a usual stream, in bits a second. */
const usualBandwidth = 6_000_000
const maxSegmentBytes = 64 * 1024 * 1024

export class LiveOutput {
  readonly playlist = new LivePlaylist()
  readonly #ctx: LiveServices
  readonly #input: Pick<RtmpInputRow, 'id' | 'organization_id'>
  readonly #recorder: SegmentRecorder
  #loading: Promise<void> | undefined
  #next = { number: 0, discontinuity: -1, endsAtMs: 0 }
  #kept: KeptSegment[] = []
  #inits = new Map<string, Buffer>()
  #init: StoredInit | undefined
  #gap: GapReason | null = null
  #codecs: { codecs: string; width: number; height: number } | undefined

  constructor(ctx: LiveServices, input: Pick<RtmpInputRow, 'id' | 'organization_id'>) {
    this.#ctx = ctx
    this.#input = input
    this.#recorder = new SegmentRecorder(ctx, input)
  }

  /** Codecs and size of the newest pictures; undefined before any. */
  get codecs(): { codecs: string; width: number; height: number } | undefined {
    return this.#codecs
  }

  /** The peak of the newest segments in bits a second, for BANDWIDTH in the master playlist. */
  get bandwidth(): number {
    const complete = this.#kept.flatMap(({ number, parts }) => {
      const listed = this.playlist.window.segments.find((segment) => segment.number === number)
      if (!listed?.isComplete) return []
      const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0)
      return [{ sizeBytes, durationSeconds: listed.durationMs / 1000 }]
    })
    return complete.length > 0 ? measureBandwidth(complete).peak : usualBandwidth
  }

  /** Continues where the last live role stopped. Does nothing the second time. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    }))
  }

  /** Says why something is missing before the next part. */
  expectGap(reason: GapReason): void {
    this.#gap ??= this.playlist.window.newest ? reason : null
  }

  /** Records the part, and then lists it. A part that can't be recorded is left out: false. */
  async add(part: LivePart, origin: Origin): Promise<boolean> {
    try {
      await this.load()
      if (part.startsSegment || part.startsSource || this.#gap === 'disk')
        await this.#startSegment(part, origin)
      await this.#recorder.append(part)
    } catch (error) {
      this.#gap = 'disk'
      this.#ctx.log.error({ err: error, rtmp_input_id: this.#input.id }, 'a live part could not be recorded')
      return false
    }
    this.#kept.at(-1)?.parts.push(part.bytes)
    this.playlist.window.addPart(part)
    this.#next.endsAtMs += part.durationMs
    this.playlist.changed()
    return true
  }

  /** Tells players that nothing follows. */
  async end(): Promise<void> {
    await this.#recorder.finish()
    this.playlist.window.end()
    this.playlist.changed()
    await this.#recorder.settled()
  }

  /** Tells players that something will follow, before it does. */
  resume(): void {
    this.playlist.window.resume()
    this.playlist.changed()
  }

  async close(): Promise<void> {
    this.playlist.reloads.close()
    await this.#recorder.close()
  }

  /** A part of one of the newest segments. */
  readPart(number: number, part: number): Buffer | undefined {
    return this.#kept.find((segment) => segment.number === number)?.parts[part]
  }

  /** A complete segment that the playlist lists. */
  async readSegment(number: number): Promise<Buffer | undefined> {
    const listed = this.playlist.window.segments.find((segment) => segment.number === number)
    if (!listed?.isComplete) return undefined
    const kept = this.#kept.find((segment) => segment.number === number)
    if (kept) return Buffer.concat(kept.parts)
    return (await this.#recorder.readPending(number)) ?? (await this.#read(this.#recorder.keyOf(number)))
  }

  async readInit(name: string): Promise<Buffer | undefined> {
    if (!this.playlist.window.segments.some(({ initName }) => initName === name)) return undefined
    const kept = this.#inits.get(name)
    if (kept) return kept
    const bytes = await this.#read(`${folderOf(this.#recorder.keyOf(0))}${name}`)
    if (bytes) this.#inits.set(name, bytes)
    return bytes
  }

  async #load(): Promise<void> {
    const ctx = { ...this.#ctx, organizationId: this.#input.organization_id }
    const rows = await inOrganization(ctx, (ctx) =>
      listNewestSegments(ctx.db, this.#input.id, continuedSegments),
    )
    const last = rows.at(-1)
    if (!last) return
    const endsAtMs = last.starts_at.getTime() + last.duration_ms
    this.#next = { number: last.number + 1, discontinuity: last.discontinuity, endsAtMs }
    const isContinued = this.#ctx.clock.now().getTime() - endsAtMs < continuedMs
    this.#gap = isContinued ? 'restart' : 'encoder'
    if (!isContinued) return
    this.#codecs = last
    this.playlist.replace(new LiveWindow(rows.map(windowSegment)))
  }

  async #startSegment(part: LivePart, { encoder, isRecorded }: Origin): Promise<void> {
    await this.#recorder.finish()
    if (this.#init?.init !== part.init) {
      this.#init = { init: part.init, key: await this.#recorder.putInit(part.init.bytes) }
      this.#inits.set(basename(this.#init.key), part.init.bytes)
      this.#codecs = part.init
    }
    const { number } = this.#next
    const isNewSource = part.startsSource || this.#gap !== null || this.#next.discontinuity < 0
    const discontinuity = this.#next.discontinuity + (isNewSource ? 1 : 0)
    const startsAtMs = isNewSource ? Math.max(part.arrivedAtMs, this.#next.endsAtMs) : this.#next.endsAtMs
    const { codecs, width, height } = part.init
    await this.#recorder.start({
      organization_id: this.#input.organization_id,
      rtmp_input_id: this.#input.id,
      number,
      discontinuity,
      encoder,
      init_key: this.#init.key,
      file_key: this.#recorder.keyOf(number),
      starts_at: new Date(startsAtMs),
      width,
      height,
      codecs,
      gap_reason: this.#gap,
      is_recorded: isRecorded,
    })
    this.#gap = null
    this.#next = { number: number + 1, discontinuity, endsAtMs: startsAtMs }
    this.playlist.window.startSegment({
      number,
      discontinuity,
      initName: basename(this.#init.key),
      startsAtMs,
    })
    this.#kept = [...this.#kept.slice(-segmentsWithParts), { number, parts: [] }]
  }

  async #read(key: string): Promise<Buffer | undefined> {
    return this.#ctx.store.read(key, { offset: 0, length: maxSegmentBytes }).catch((error: unknown) => {
      if (error instanceof StoreError && error.code === 'not_found') return undefined
      throw error
    })
  }
}

function windowSegment(row: LiveSegmentRow) {
  return {
    number: row.number,
    discontinuity: row.discontinuity,
    initName: basename(row.init_key),
    startsAtMs: row.starts_at.getTime(),
    durationMs: row.duration_ms,
    isComplete: true,
    parts: [],
  }
}

/** With the slash at its end. */
function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1)
}
