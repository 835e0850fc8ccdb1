/**
 * Turns the packets of one encoder into parts: fragments of a fifth to half of a second, with the encoder's own bytes.
 * Uses no clock and no files, so that the same packets always make the same parts.
 */
import {
  type PictureSettings,
  readPictureSettings,
  readSoundSettings,
  type SoundSettings,
} from './codec-settings.ts'
import type { FlvPacket } from './flv-packet.ts'
import { liveFragment, type LiveSample } from './live-fragment.ts'
import { liveInitSegment, VIDEO_TIMESCALE } from './live-init.ts'

/** The longest a part may be; players load about three of them before they play. */
export const partTargetMs = 400
/** A keyframe starts a new segment once the current one is this long. Slightly short of 2 s, as timestamps are rounded. */
const minSegmentMs = 1900
/** A segment ends after this long even without a keyframe. */
export const maxSegmentMs = 10_000
/** A larger jump of timestamps starts a new source, like another encoder. */
const maxStepMs = 1500
const samplesOfFrame = 1024
/** RTMP rounds to milliseconds; sound is only moved when its timestamps are further off. */
const soundToleranceMs = 100
/** How many frames in a row must be late before some are dropped, because encoders stamp sound unevenly. */
const lateFrames = 8
const maxWaitingSound = 1000

export type LiveInit = {
  bytes: Buffer
  /** For CODECS in the master playlist. */
  codecs: string
  width: number
  height: number
}

export type LivePart = {
  bytes: Buffer
  durationMs: number
  /** Starts with a keyframe. */
  isIndependent: boolean
  startsSegment: boolean
  /** Doesn't continue the part before it: the first one, or after new settings or a jump of the timestamps. */
  startsSource: boolean
  /** When its first picture arrived, as the caller counts. */
  arrivedAtMs: number
  /** When its first picture is shown, in ms since the first one of the source was decoded. */
  shownAtMs: number
  init: LiveInit
}

type Picture = { ms: number; arrivedAtMs: number; compositionMs: number; isSync: boolean; data: Buffer }
/** The encoder's timestamp, and when the packet arrived. */
export type PacketTimes = { ms: number; arrivedAtMs: number }

type Sound = { ms: number; data: Buffer }

/** A source: pictures from a keyframe on that share settings, without a jump of timestamps. */
type Source = { init: LiveInit; sound: SoundSettings | undefined; originMs: number; lastMs: number }

/**
 * Where a segment starts: the start of its source on the encoder's clock, and when its first picture is shown after
 * that.
 */
export type SegmentStart = { init: LiveInit; originMs: number; shownAtMs: number }

export class PartPackager {
  readonly #originMs: number | undefined
  #picture: PictureSettings | undefined
  #sound: SoundSettings | undefined
  #source: Source | undefined
  #pictures: Picture[] = []
  #sounds: Sound[] = []
  /** How far the sound has come, in samples; undefined before the first one. */
  #soundTime: number | undefined
  /** How many frames in a row were late, because the encoder sends more samples than time passes. */
  #lateFrames = 0
  #frameMs = 33
  #segmentMs = 0
  #sequence = 0
  #startsSegment = true
  #startsSource = true

  /** `originMs` is where the timeline of parts begins; by default at the first picture of each source. */
  constructor({ originMs }: { originMs?: number } = {}) {
    this.#originMs = originMs
  }

  /** The latest settings of pictures and sound, unchanged. */
  get settings(): { avcC: Buffer | undefined; soundConfig: Buffer | undefined } {
    return { avcC: this.#picture?.avcC, soundConfig: this.#sound?.config }
  }

  /** Where a segment starts, if the newest picture starts one. */
  get segmentStart(): SegmentStart | undefined {
    const [picture, ...others] = this.#pictures
    if (!this.#source || !picture?.isSync || others.length > 0 || !this.#startsSegment) return undefined
    const { init, originMs } = this.#source
    return { init, originMs, shownAtMs: picture.ms + picture.compositionMs - originMs }
  }

  /** Takes the next packet, and returns the part that it completes, if any. */
  push(packet: FlvPacket, { ms, arrivedAtMs }: PacketTimes): LivePart | undefined {
    switch (packet.kind) {
      case 'picture-settings':
        return this.#changePicture(readPictureSettings(packet.avcC))
      case 'sound-settings':
        return this.#changeSound(readSoundSettings(packet.config))
      case 'picture':
        return this.#addPicture({ ...packet, ms, arrivedAtMs, isSync: packet.isKey })
      case 'sound':
        this.#sounds.push({ ms, data: packet.data })
        if (this.#sounds.length > maxWaitingSound) this.#sounds.shift()
        return undefined
      case 'foreign':
        return undefined
    }
  }

  /** Completes the last part with all waiting sound, and waits for the next keyframe. */
  end(): LivePart | undefined {
    const last = this.#pictures.at(-1)
    const part = last ? this.#cut(last.ms + this.#frameMs, Number.POSITIVE_INFINITY) : undefined
    this.#source = undefined
    this.#sounds = []
    return part
  }

  #changePicture(settings: PictureSettings | undefined): LivePart | undefined {
    if (!settings || this.#picture?.avcC.equals(settings.avcC)) return undefined
    this.#picture = settings
    return this.end()
  }

  #changeSound(settings: SoundSettings | undefined): LivePart | undefined {
    if (!settings || this.#sound?.config.equals(settings.config)) return undefined
    this.#sound = settings
    return this.end()
  }

  #addPicture(picture: Picture): LivePart | undefined {
    const step = this.#source ? picture.ms - this.#source.lastMs : 0
    if (this.#source && Math.abs(step) > maxStepMs) {
      const part = this.end()
      this.#begin(picture)
      return part
    }
    if (!this.#source) {
      this.#begin(picture)
      return undefined
    }
    // Two pictures can't be decoded at the same time.
    const ms = Math.max(picture.ms, this.#source.lastMs + 1)
    this.#frameMs = ms - this.#source.lastMs
    const part = this.#endsPart(picture, ms) ? this.#cut(ms) : undefined
    if (part) this.#startsSegment = this.#endsSegment(picture)
    if (this.#startsSegment) this.#segmentMs = 0
    this.#source.lastMs = ms
    this.#pictures.push({ ...picture, ms })
    return part
  }

  /** Starts a source at this picture if it is a keyframe with settings. */
  #begin(picture: Picture): void {
    if (!picture.isSync || !this.#picture) return
    const { codecs, width, height } = this.#picture
    const sound = this.#sound
    this.#source = {
      init: {
        bytes: liveInitSegment(this.#picture, sound),
        codecs: sound ? `${codecs},${sound.codecs}` : codecs,
        width,
        height,
      },
      sound,
      originMs: this.#originMs ?? picture.ms,
      lastMs: picture.ms,
    }
    this.#pictures = [picture]
    this.#sounds = this.#sounds.filter(({ ms }) => ms >= picture.ms)
    this.#soundTime = undefined
    this.#lateFrames = 0
    this.#segmentMs = 0
    this.#startsSegment = true
    this.#startsSource = true
  }

  #endsSegment(picture: Picture): boolean {
    return (picture.isSync && this.#segmentMs >= minSegmentMs) || this.#segmentMs >= maxSegmentMs
  }

  /** Whether the waiting pictures make a part, given that the next one is at `ms`. */
  #endsPart(picture: Picture, ms: number): boolean {
    const waitingMs = ms - (this.#pictures[0]?.ms ?? ms)
    const startsSegment = picture.isSync && this.#segmentMs + waitingMs >= minSegmentMs
    return startsSegment || waitingMs + this.#frameMs > partTargetMs
  }

  /** A part of the waiting pictures, the last one shown until `endMs`, and of the sound before `soundEndMs`. */
  #cut(endMs: number, soundEndMs = endMs): LivePart | undefined {
    const [first] = this.#pictures
    const source = this.#source
    if (!first || !source) return undefined
    const pictures = this.#pictures.map((picture, position) => ({
      decodeTime: toTicks(picture.ms - source.originMs),
      duration: toTicks((this.#pictures[position + 1]?.ms ?? endMs) - picture.ms),
      compositionOffset: toTicks(picture.compositionMs),
      isSync: picture.isSync,
      data: picture.data,
    }))
    const sounds = source.sound ? this.#takeSound(source, source.sound, soundEndMs) : []
    this.#sequence++
    const part = {
      bytes: liveFragment(this.#sequence, [pictures, sounds]),
      durationMs: endMs - first.ms,
      isIndependent: first.isSync,
      startsSegment: this.#startsSegment,
      startsSource: this.#startsSource,
      arrivedAtMs: first.arrivedAtMs,
      shownAtMs: first.ms + first.compositionMs - source.originMs,
      init: source.init,
    }
    this.#segmentMs += part.durationMs
    this.#pictures = []
    this.#startsSegment = false
    this.#startsSource = false
    return part
  }

  /** The sound before `endMs`. Its times count samples, unless the encoder skipped some or sent too many. */
  #takeSound(source: Source, { sampleRate }: SoundSettings, endMs: number): LiveSample[] {
    const end = this.#sounds.findIndex(({ ms }) => ms >= endMs)
    const taken = this.#sounds.splice(0, end < 0 ? this.#sounds.length : end)
    const tolerance = (soundToleranceMs * sampleRate) / 1000
    return taken.flatMap(({ ms, data }) => {
      const stamped = Math.round(((ms - source.originMs) * sampleRate) / 1000)
      const expected = this.#soundTime ?? stamped
      if (this.#isLeftOut(expected - stamped, tolerance)) return []
      const decodeTime = Math.max(0, stamped - expected > tolerance ? stamped : expected)
      this.#soundTime = decodeTime + samplesOfFrame
      return [{ decodeTime, duration: samplesOfFrame, compositionOffset: 0, isSync: true, data }]
    })
  }

  /** Drops sound once it has been late for several frames, until it is no longer late. */
  #isLeftOut(late: number, tolerance: number): boolean {
    const isLate = late > (this.#lateFrames > lateFrames ? 0 : tolerance)
    this.#lateFrames = isLate ? this.#lateFrames + 1 : 0
    return this.#lateFrames > lateFrames
  }
}

function toTicks(ms: number): number {
  return Math.round((ms * VIDEO_TIMESCALE) / 1000)
}
