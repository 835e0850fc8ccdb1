/** The pictures of one slot: from its RTP packets to a tile of the size that the scene needs. */
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type CodedPicture, CodedPictures, type PictureCodec } from './coded-pictures.ts'
import { dimmed, type I420 } from './i420.ts'
import { type MediaStamp, TileDecoder, type TileShape } from './tile-decoder.ts'

type Options = {
  tools: FfmpegTools
  scratch: string
  now: () => number
  /** A shared screen that stands still sends a picture a second, so that more patience is due. */
  isStill: boolean
  onKeyframeWanted: () => void
  onDecoderEnd: (error: unknown) => void
}

/** A connection that brings nothing for so long has trouble; after `goneMs` its last picture says nothing any more. */
const patience = { camera: { dimMs: 1000, goneMs: 5000 }, still: { dimMs: 3000, goneMs: 10_000 } }
const askAgainMs = 500
const restartMs = 500

export class SlotPictures {
  readonly #options: Options
  readonly #coded = new CodedPictures()
  #codec: PictureCodec = 'h264'
  #shape: TileShape | undefined
  #decoder: TileDecoder | undefined
  /** Makes another size, and takes over with its first picture. */
  #next: TileDecoder | undefined
  #tile: I420 | undefined
  #newest: MediaStamp | undefined
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

  /** The stamp of the newest picture, once. */
  takeShown(): MediaStamp | undefined {
    const shown = this.#newest
    this.#newest = undefined
    return shown
  }

  push(packet: Buffer, capturedAtMs: number | undefined): void {
    if (!this.#shape) return
    const nowMs = this.#options.now()
    for (const picture of this.#coded.push(packet, nowMs)) {
      this.#take(picture, { arrivedAtMs: nowMs, capturedAtMs })
    }
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
    this.#shape = undefined
    this.#tile = undefined
    this.#dimmed = undefined
    this.#shownAtMs = -Infinity
  }

  #take(picture: CodedPicture, stamp: MediaStamp): void {
    if (picture.codec !== this.#codec) {
      this.#codec = picture.codec
      this.#replace()
    }
    this.#decoder?.take(picture, stamp)
    this.#next?.take(picture, stamp)
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
    this.#newest = decoder.stamp
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
