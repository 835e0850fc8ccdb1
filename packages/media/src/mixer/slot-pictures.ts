/** The pictures of one slot: from its RTP packets to a tile of the size that the scene needs. */
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { Arrivals, type MediaStamp } from './arrivals.ts'
import type { CodedPicture, PictureCodec } from './coded-picture.ts'
import { CodedPictures } from './coded-pictures.ts'
import { dimmed, type I420 } from './i420.ts'
import type { SoundTrack } from './sound-track.ts'
import { TileDecoder, type TileShape } from './tile-decoder.ts'

type Options = {
  tools: FfmpegTools
  scratch: string
  now: () => number
  /** A shared screen that stands still sends a picture a second, so that more patience is due. */
  isStill: boolean
  /** That of the same person. */
  sound: SoundTrack
  onKeyframeWanted: () => void
  onSizeWanted: (size: { width: number; height: number } | undefined) => void
  onDecoderEnd: (error: unknown) => void
}

/** A connection that brings nothing for so long has trouble; after `goneMs` its last picture says nothing any more. */
const patience = { camera: { dimMs: 1000, goneMs: 5000 }, still: { dimMs: 3000, goneMs: 10_000 } }
const askAgainMs = 500
const restartMs = 500
/** Pictures wait for their sound for so long at most. */
const mostHeldMs = 500
/** Of 30 pictures a second: settled after a second. */
const smoothing = 0.1
/** From a coded picture to the program, until that has been measured. */
const usualLeadMs = 30

const pictureRate = 90_000

export class SlotPictures {
  readonly #options: Options
  #coded = new CodedPictures()
  #arrivals = new Arrivals(pictureRate)
  #held: { picture: CodedPicture; untilMs: number }[] = []
  #leadMs = usualLeadMs
  #codec: PictureCodec = 'h264'
  #shape: TileShape | undefined
  #decoder: TileDecoder | undefined
  /** Makes another size, and takes over with its first picture. */
  #next: TileDecoder | undefined
  #tile: I420 | undefined
  #newestTakenAtMs: number | undefined
  #dimmed: I420 | undefined
  #shownAtMs = -Infinity
  #askedAtMs = -Infinity
  #restart: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get pids(): number[] {
    return [this.#decoder?.pid, this.#next?.pid].filter((pid) => pid !== undefined)
  }

  /** The newest picture is shown at this time. */
  noteShown(atMs: number): void {
    if (this.#newestTakenAtMs === undefined) return
    this.#leadMs += (atMs - this.#newestTakenAtMs - this.#leadMs) * smoothing
    this.#newestTakenAtMs = undefined
  }

  /** Decodes what has waited for its sound. */
  release(nowMs: number): void {
    for (let next = this.#held[0]; next && next.untilMs <= nowMs; next = this.#held[0]) {
      this.#held.shift()
      this.#take(next.picture, nowMs)
    }
  }

  push(packet: Buffer, capturedAtMs: number | undefined): void {
    if (!this.#shape) return
    const nowMs = this.#options.now()
    for (const picture of this.#coded.push(packet, nowMs)) {
      this.#hold(picture, { arrivedAtMs: nowMs, capturedAtMs })
    }
    this.release(nowMs)
    const isWaiting = [this.#decoder, this.#next].some((decoder) => decoder?.needsKeyframe)
    if ((isWaiting || this.#coded.needsKeyframe) && nowMs - this.#askedAtMs >= askAgainMs) this.#ask()
  }

  /** Makes tiles of this shape from now on; none if undefined. Until the first one is there, those of the shape before stay. */
  want(shape: TileShape | undefined): void {
    if (!shape) {
      this.close()
      return
    }
    if (isSame(this.#shape, shape)) return
    this.#shape = shape
    this.#options.onSizeWanted({ width: shape.width, height: shape.height })
    this.#next?.close()
    this.#next = undefined
    if (this.#decoder?.tile) {
      if (isSame(this.#decoder.shape, shape)) return
      this.#next = this.#start(shape)
    } else {
      this.#decoder?.close()
      this.#decoder = this.#start(shape)
    }
    this.#ask()
  }

  /** What to show now; undefined for a name card. */
  picture(): I420 | undefined {
    const { dimMs, goneMs } = this.#options.isStill ? patience.still : patience.camera
    const ageMs = this.#options.now() - this.#shownAtMs
    if (!this.#tile || ageMs >= goneMs) return undefined
    if (ageMs < dimMs) return this.#tile
    return (this.#dimmed ??= dimmed(this.#tile))
  }

  /** Stops; tiles come again when they are wanted again. */
  close(): void {
    clearTimeout(this.#restart)
    this.#decoder?.close()
    this.#next?.close()
    this.#decoder = undefined
    this.#next = undefined
    if (this.#shape) this.#options.onSizeWanted(undefined)
    this.#shape = undefined
    // What came before a pause is nothing to wait for.
    this.#coded = new CodedPictures()
    this.#arrivals = new Arrivals(pictureRate)
    this.#held = []
    this.#tile = undefined
    this.#dimmed = undefined
    this.#shownAtMs = -Infinity
  }

  /** Pictures come as they come; sound is smooth. So pictures wait until their moment is heard, less the way that they have left. */
  #hold(picture: CodedPicture, { arrivedAtMs, capturedAtMs }: MediaStamp): void {
    this.#arrivals.see(picture.timestamp, arrivedAtMs)
    const { sound } = this.#options
    const ideal = { arrivedAtMs: this.#arrivals.idealMs, capturedAtMs }
    sound.waitFor(ideal, arrivedAtMs + this.#leadMs)
    const heardAtMs = sound.heardAtMs(ideal) ?? -Infinity
    this.#held.push({ picture, untilMs: Math.min(heardAtMs - this.#leadMs, arrivedAtMs + mostHeldMs) })
  }

  #take(picture: CodedPicture, nowMs: number): void {
    if (picture.codec !== this.#codec) {
      this.#codec = picture.codec
      this.#replace()
    }
    this.#decoder?.take(picture, nowMs)
    this.#next?.take(picture, nowMs)
  }

  /** Starts again, and keeps the last picture meanwhile. */
  #replace(): void {
    this.#decoder?.close()
    this.#next?.close()
    this.#next = undefined
    this.#decoder = this.#shape && this.#start(this.#shape)
  }

  #start(shape: TileShape): TileDecoder {
    const decoder: TileDecoder = new TileDecoder({
      ...this.#options,
      codec: this.#codec,
      shape,
      onPicture: () => this.#show(decoder),
      onEnd: (error) => {
        this.#options.onDecoderEnd(error)
        if (this.#decoder !== decoder && this.#next !== decoder) return
        clearTimeout(this.#restart)
        this.#restart = setTimeout(() => this.#replace(), restartMs)
      },
    })
    return decoder
  }

  #show(decoder: TileDecoder): void {
    if (decoder === this.#next) {
      this.#decoder?.close()
      this.#decoder = decoder
      this.#next = undefined
    }
    if (decoder !== this.#decoder) return
    this.#tile = decoder.tile
    this.#newestTakenAtMs = decoder.takenAtMs
    this.#dimmed = undefined
    this.#shownAtMs = this.#options.now()
  }

  #ask(): void {
    this.#askedAtMs = this.#options.now()
    this.#options.onKeyframeWanted()
  }
}

function isSame(one: TileShape | undefined, other: TileShape): boolean {
  return one?.width === other.width && one.height === other.height && one.fit === other.fit
}
