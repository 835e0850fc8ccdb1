/**
 * Writes what somebody sends into files, as it was encoded: each file is an initialization segment and a fragment for every
 * second or so, so that a file that was cut off plays up to its last whole fragment. Another size of the picture begins another
 * file. It knows packets, times and bytes; files are up to the caller.
 */
import { type PictureSettings, readPictureSettings } from '../live/codec-settings.ts'
import { liveFragment, type LiveSample } from '../live/live-fragment.ts'
import { VIDEO_TIMESCALE } from '../live/live-init.ts'
import { H264Pictures, type RtpPicture } from '../whip/h264-pictures.ts'
import { maxOpusBytes, opusRate, opusSamples } from '../whip/ogg-opus.ts'
import { RtpClock } from '../whip/rtp-clock.ts'
import { RtpOrder, type RtpUnit } from '../whip/rtp-order.ts'
import { trackInit } from './track-init.ts'

/** `arrivedAtMs` is by our clock, `capturedAtMs` by the sender's, once it has reported. */
export type TrackPacket = RtpUnit & { arrivedAtMs: number; capturedAtMs: number | undefined }

/** Bytes to append: to a new file if it `isFirst`. Times are by our clock. */
export type TrackPiece = { isFirst: boolean; bytes: Buffer; startsAtMs: number; endsAtMs: number }

const fragmentMs = 1000
/** Without a picture for so long, sound is written alone until there is one. */
const withoutPictureMs = 3000
/** Sound that the sender's clock puts elsewhere by more than this is moved. */
const toleranceMs = 60
/** What waits for a picture: 3 s of packets of 20 ms, and some. */
const maxWaitingSounds = 250

type Sound = { ms: number; data: Buffer; samples: number }
type Picture = { ms: number; isKey: boolean; data: Buffer }
type File = { startsAtMs: number; picture: PictureSettings | undefined; init: Buffer; isWritten: boolean }

export class TrackWriter {
  readonly #pictureOrder = new RtpOrder()
  readonly #soundOrder = new RtpOrder()
  readonly #pictures = new H264Pictures()
  readonly #clocks = { picture: new RtpClock(VIDEO_TIMESCALE), sound: new RtpClock(opusRate) }
  /** How far the clock of the sender is ahead, as its pictures and its sound say. */
  readonly #aheadMs: { picture?: number; sound?: number } = {}
  #settings: PictureSettings | undefined
  #file: File | undefined
  #waitingPictures: Picture[] = []
  #waitingSounds: Sound[] = []
  /** Where the sound of the file ends, in samples since its start. */
  #soundEnd = 0
  #sequence = 0

  /** Whether nothing can be written before the sender's next keyframe. */
  get needsKeyframe(): boolean {
    return this.#pictures.needsKeyframe
  }

  takePicture(packet: TrackPacket): TrackPiece[] {
    const units = this.#pictureOrder.push(packet, packet.arrivedAtMs)
    if (packet.capturedAtMs !== undefined) {
      const ms = this.#clocks.picture.place(packet.timestamp, packet.arrivedAtMs)
      this.#aheadMs.picture = packet.capturedAtMs - ms
    }
    return units.flatMap((unit) =>
      this.#pictures.push(unit).flatMap((picture) => this.#addPicture(picture, packet.arrivedAtMs)),
    )
  }

  takeSound(packet: TrackPacket): TrackPiece[] {
    if (packet.capturedAtMs !== undefined) {
      const ms = this.#clocks.sound.place(packet.timestamp, packet.arrivedAtMs)
      this.#aheadMs.sound = packet.capturedAtMs - ms
    }
    for (const { payload, timestamp } of this.#soundOrder.push(packet, packet.arrivedAtMs)) {
      const samples = opusSamples(payload)
      if (samples === 0 || payload.length > maxOpusBytes) continue
      const ms = this.#clocks.sound.place(timestamp, packet.arrivedAtMs)
      this.#waitingSounds.push({ ms, samples, data: Buffer.from(payload) })
    }
    return this.#withoutPicture()
  }

  /** Writes what is waiting. What comes after is in another file. */
  end(): TrackPiece[] {
    const pieces = this.#write(this.#waitingPictures.at(-1)?.ms)
    this.#file = undefined
    this.#waitingPictures = []
    this.#waitingSounds = []
    return pieces
  }

  #addPicture({ timestamp, packet }: RtpPicture, arrivedAtMs: number): TrackPiece[] {
    if (packet.kind === 'picture-settings') {
      this.#settings = readPictureSettings(packet.avcC)
      return []
    }
    if (!this.#settings) return []
    const ms = this.#clocks.picture.place(timestamp, arrivedAtMs)
    const pieces = packet.isKey && this.#file?.picture !== this.#settings ? this.#startWithPicture(ms) : []
    if (this.#file?.picture !== this.#settings) return pieces
    const [first] = this.#waitingPictures
    // Senders that count backwards or jump begin another file.
    const last = this.#waitingPictures.at(-1)
    if (last && ms <= last.ms) return [...pieces, ...this.end()]
    this.#waitingPictures.push({ ms, isKey: packet.isKey, data: packet.data })
    return first && ms - first.ms >= fragmentMs ? [...pieces, ...this.#write(ms)] : pieces
  }

  #startWithPicture(ms: number): TrackPiece[] {
    const sounds = this.#waitingSounds.filter((sound) => this.#soundMs(sound) >= ms)
    this.#waitingSounds = this.#waitingSounds.filter((sound) => this.#soundMs(sound) < ms)
    const pieces = this.#write(ms)
    this.#start(ms, this.#settings)
    this.#waitingPictures = []
    this.#waitingSounds = sounds
    return pieces
  }

  #withoutPicture(): TrackPiece[] {
    const [first] = this.#waitingSounds
    const last = this.#waitingSounds.at(-1)
    if (!first || !last) return []
    const waitedMs = last.ms - first.ms
    if (this.#file && !this.#file.picture) return waitedMs >= fragmentMs ? this.#write(undefined) : []
    if (this.#file && this.#waitingPictures.length > 1 && waitedMs < withoutPictureMs) return []
    if (waitedMs < withoutPictureMs && this.#waitingSounds.length < maxWaitingSounds) return []
    if (this.#file) return this.#write(undefined)
    this.#start(this.#soundMs(first), undefined)
    return this.#write(undefined)
  }

  #start(startsAtMs: number, picture: PictureSettings | undefined): void {
    this.#file = { startsAtMs, picture, init: trackInit(picture), isWritten: false }
    this.#soundEnd = 0
    this.#sequence = 0
  }

  /** When the sound is heard, on the timeline of the pictures. */
  #soundMs({ ms }: Sound): number {
    const { picture, sound } = this.#aheadMs
    return picture === undefined || sound === undefined ? ms : ms + sound - picture
  }

  /** Writes a fragment. The last of the pictures stays until it is known how long it is shown. */
  #write(untilMs: number | undefined): TrackPiece[] {
    const file = this.#file
    if (!file) return []
    const pictures = this.#pictureSamples(file, untilMs)
    const sounds = this.#soundSamples(file)
    if (pictures.length + sounds.length === 0) return []
    this.#sequence += 1
    const tracks = file.picture ? [pictures, sounds] : [sounds]
    const fragment = liveFragment(this.#sequence, tracks)
    const isFirst = !file.isWritten
    file.isWritten = true
    const pictureEndMs = endOf(pictures) / (VIDEO_TIMESCALE / 1000)
    const soundEndMs = endOf(sounds) / (opusRate / 1000)
    return [
      {
        isFirst,
        bytes: isFirst ? Buffer.concat([file.init, fragment]) : fragment,
        startsAtMs: file.startsAtMs,
        endsAtMs: file.startsAtMs + Math.max(pictureEndMs, soundEndMs),
      },
    ]
  }

  #pictureSamples(file: File, untilMs: number | undefined): LiveSample[] {
    const pictures = this.#waitingPictures
    const written = untilMs === undefined ? [] : pictures.filter(({ ms }) => ms < untilMs)
    this.#waitingPictures = untilMs === undefined ? pictures : pictures.filter(({ ms }) => ms >= untilMs)
    const ticks = (ms: number) => Math.round((ms - file.startsAtMs) * (VIDEO_TIMESCALE / 1000))
    return written.map(({ ms, isKey, data }, position) => {
      const decodeTime = ticks(ms)
      const duration = ticks(written[position + 1]?.ms ?? untilMs ?? ms) - decodeTime
      return { decodeTime, duration, compositionOffset: 0, isSync: isKey, data }
    })
  }

  #soundSamples(file: File): LiveSample[] {
    const samples: LiveSample[] = []
    for (const sound of this.#waitingSounds) {
      const wanted = Math.round((this.#soundMs(sound) - file.startsAtMs) * (opusRate / 1000))
      const offMs = (wanted - this.#soundEnd) / (opusRate / 1000)
      const isStart = this.#soundEnd === 0
      // What is heard before the first picture, or was heard already.
      if (isStart ? wanted < 0 : offMs < -toleranceMs) continue
      const decodeTime = isStart || offMs > toleranceMs ? wanted : this.#soundEnd
      const last = samples.at(-1)
      if (last) last.duration = decodeTime - last.decodeTime
      samples.push({
        decodeTime,
        duration: sound.samples,
        compositionOffset: 0,
        isSync: true,
        data: sound.data,
      })
      this.#soundEnd = decodeTime + sound.samples
    }
    this.#waitingSounds = []
    return samples
  }
}

function endOf(samples: readonly LiveSample[]): number {
  const last = samples.at(-1)
  return last ? last.decodeTime + last.duration : 0
}
