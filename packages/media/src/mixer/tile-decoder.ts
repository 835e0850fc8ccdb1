/** Turns the coded pictures of one slot into tiles of one size, in an ffmpeg that runs as long as that size is needed. */
import type { Writable } from 'node:stream'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import type { CodedPicture, PictureCodec } from './coded-picture.ts'
import { type I420, i420In, sizeOfI420 } from './i420.ts'
import { ivfHeadBytes, ivfStart, writeIvfHead } from './ivf.ts'

export type TileShape = { width: number; height: number; fit: 'cover' | 'contain' }

type Options = {
  tools: FfmpegTools
  /** A folder for ffmpeg to run in; nothing is written to it. */
  scratch: string
  codec: PictureCodec
  shape: TileShape
  onPicture: () => void
  /** Called once, unless the decoder was closed; with the reason if it failed. */
  onEnd: (error?: unknown) => void
}

/** Longer than any stream. */
const timeoutMs = 7 * 24 * 60 * 60 * 1000
/** What may wait for a decoder: a second at 12 Mbit/s. It is behind for good then. */
const maxWaitingBytes = 1_500_000

/** A second at 30 pictures a second. */
const mostTakings = 30

export class TileDecoder {
  readonly codec: PictureCodec
  readonly shape: TileShape
  readonly #closing = new AbortController()
  readonly #onPicture: () => void
  #stdin: Writable | undefined
  #whole: Buffer
  #filling: Buffer
  #filled = 0
  #pictures = 0
  #awaitsKeyframe = true
  #tile: I420
  #nextTile: I420
  #takenAtMs = 0
  readonly #takings: number[] = []
  pid: number | undefined

  constructor({ tools, scratch, codec, shape, onPicture, onEnd }: Options) {
    this.codec = codec
    this.shape = shape
    this.#onPicture = onPicture
    this.#whole = Buffer.alloc(sizeOfI420(shape))
    this.#filling = Buffer.alloc(sizeOfI420(shape))
    this.#tile = i420In(this.#whole, shape)
    this.#nextTile = i420In(this.#filling, shape)
    const { signal } = this.#closing
    runProcess(tools.ffmpeg, argsFor(shape), {
      scratch,
      timeoutMs,
      niceness: 0,
      signal,
      onStart: (pid) => {
        this.pid = pid
      },
      onStdin: (stdin) => {
        this.#stdin = stdin
        // ffmpeg reads the true size from the pictures, and goes on when it changes.
        stdin.write(ivfStart({ codec: codec === 'h264' ? 'H264' : 'VP80', ...usualSource, rate: 90_000 }))
      },
      onStdout: (piece) => this.#fill(piece),
    }).then(
      () => signal.aborted || onEnd(),
      (error: unknown) => signal.aborted || onEnd(error),
    )
  }

  /** The newest picture; undefined until there is one. It is overwritten with the second picture after it. */
  get tile(): I420 | undefined {
    return this.#pictures === 0 ? undefined : this.#tile
  }

  get pictures(): number {
    return this.#pictures
  }

  /** Whether what comes before the next keyframe is of no use. */
  get needsKeyframe(): boolean {
    return this.#awaitsKeyframe
  }

  /** When the newest picture was taken. */
  get takenAtMs(): number {
    return this.#takenAtMs
  }

  /** Takes the next picture. */
  take(picture: CodedPicture, nowMs: number): void {
    if (!this.#stdin || (this.#awaitsKeyframe && !picture.isKey)) return
    this.#awaitsKeyframe = this.#stdin.writableLength > maxWaitingBytes
    if (this.#awaitsKeyframe) return
    this.#takings.push(nowMs)
    // ffmpeg left some out.
    if (this.#takings.length > mostTakings) this.#takings.splice(0, this.#takings.length - 1)
    const head = Buffer.alloc(ivfHeadBytes)
    writeIvfHead(head, picture.data.length, picture.timestamp)
    this.#stdin.cork()
    this.#stdin.write(head)
    this.#stdin.write(picture.data)
    this.#stdin.uncork()
  }

  close(): void {
    this.#closing.abort()
  }

  #fill(piece: Buffer): void {
    if (this.#closing.signal.aborted) return
    let from = 0
    while (from < piece.length) {
      const count = piece.copy(this.#filling, this.#filled, from)
      from += count
      this.#filled += count
      if (this.#filled < this.#filling.length) return
      this.#filled = 0
      ;[this.#whole, this.#filling] = [this.#filling, this.#whole]
      ;[this.#tile, this.#nextTile] = [this.#nextTile, this.#tile]
      this.#pictures++
      this.#takenAtMs = this.#takings.shift() ?? this.#takenAtMs
      this.#onPicture()
    }
  }
}

const usualSource = { width: 1280, height: 720 }

/**
 * One thread each for decoder and output: a second one would keep a picture back (33 ms). Without `nobuffer`, what was read
 * to recognize the stream is decoded, too, so that the first picture is that of the first keyframe.
 */
function argsFor({ width, height, fit }: TileShape): string[] {
  const scale = `scale=${width}:${height}:flags=fast_bilinear`
  const graph =
    fit === 'cover'
      ? `${scale}:force_original_aspect_ratio=increase,crop=${width}:${height}`
      : `${scale}:force_original_aspect_ratio=decrease:force_divisible_by=2,pad=${width}:${height}:-1:-1`
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-probesize', '32', '-analyzeduration', '0'],
    ...['-threads', '1', '-filter_threads', '1', '-flags', 'low_delay'],
    ...['-f', 'ivf', '-protocol_whitelist', 'pipe', '-i', 'pipe:0', '-an'],
    ...['-vf', `${graph},setsar=1`, '-fps_mode', 'passthrough', '-pix_fmt', 'yuv420p', '-threads', '1'],
    ...['-flush_packets', '1', '-f', 'rawvideo', 'pipe:1'],
  ]
}
