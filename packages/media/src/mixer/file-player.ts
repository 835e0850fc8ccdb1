/**
 * Plays a file of the library in the media place: pictures of the program's size and sound, both raw, from two ffmpegs that read
 * in real time. They begin at different moments, so what arrives is counted and shown by one clock, which begins with both.
 */
import { resolve } from 'node:path'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { type I420, i420In, sizeOfI420 } from './i420.ts'
import { blockFrames, soundRate, type StereoBlock } from './loudness.ts'

export type PlayedFile = {
  /** A path on this machine. */
  file: string
  fromSeconds: number
  /** The first picture is shown. */
  onStart: () => void
  /** Called once, unless it was stopped before: the file has ended, or can't be played for this reason. */
  onEnd: (error?: unknown) => void
}

type Options = PlayedFile & {
  tools: FfmpegTools
  scratch: string
  size: { width: number; height: number }
  frameRate: number
}

const timeoutMs = 24 * 60 * 60 * 1000
/** Between what arrived and what is shown, for pieces that come late. */
const leadMs = 250
/** What is kept of the sound, and half of it of the pictures, which are large; a machine that is busy for longer jumps. */
const mostSeconds = 2
const bytesPerFrame = 8

export class FilePlayer {
  readonly #options: Options
  readonly #closing = new AbortController()
  readonly #pictures: Pictures
  readonly #sound = new Sound()
  #startMs: number | undefined
  #isOver = false
  #running = 2
  #error: unknown

  constructor(options: Options) {
    this.#options = options
    const { size, frameRate } = options
    this.#pictures = new Pictures(size, frameRate)
    this.#run(pictureArgs(options), (piece) => this.#pictures.fill(piece))
    this.#run(
      soundArgs(options),
      (piece) => this.#sound.fill(piece),
      () => this.#sound.end(),
    )
  }

  /** The picture of this moment; undefined before the first. */
  picture(nowMs: number): I420 | undefined {
    this.#begin(nowMs)
    if (this.#startMs === undefined) return undefined
    const due = Math.floor(((nowMs - this.#startMs) * this.#options.frameRate) / 1000)
    const tile = this.#pictures.at(due)
    if (this.#running === 0 && this.#pictures.isUsedUp(due)) this.#end()
    return tile
  }

  /** Fills the block with what is heard at this moment. */
  read(block: StereoBlock, nowMs: number): void {
    const at = this.#startMs === undefined ? -1 : Math.round(((nowMs - this.#startMs) * soundRate) / 1000)
    this.#sound.read(block, at)
  }

  close(): void {
    this.#isOver = true
    this.#closing.abort()
  }

  #begin(nowMs: number): void {
    if (this.#startMs !== undefined || this.#isOver) return
    if (this.#pictures.count > 0 && this.#sound.isReady) {
      this.#startMs = nowMs + leadMs
      this.#options.onStart()
    } else if (this.#running === 0) {
      this.#end()
    }
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#options.onEnd(this.#pictures.count === 0 ? this.#error : undefined)
  }

  #run(args: string[], onStdout: (piece: Buffer) => void, onEnd?: () => void): void {
    const { tools, scratch } = this.#options
    const { signal } = this.#closing
    runProcess(tools.ffmpeg, args, { scratch, timeoutMs, niceness: 0, signal, onStdout })
      // A file without sound ends the process that would decode it.
      .catch((error: unknown) => (this.#error = error))
      .finally(() => {
        this.#running--
        onEnd?.()
      })
  }
}

class Pictures {
  readonly #size: { width: number; height: number }
  readonly #most: number
  readonly #bytes: number
  readonly #free: Buffer[] = []
  #queue: Buffer[] = []
  #filling: Buffer
  #filled = 0
  /** The number of the first in the queue. */
  #first = 0
  #shown: { bytes: Buffer; tile: I420 } | undefined
  count = 0

  constructor(size: { width: number; height: number }, most: number) {
    this.#size = size
    this.#most = most
    this.#bytes = sizeOfI420(size)
    this.#filling = Buffer.alloc(this.#bytes)
  }

  fill(piece: Buffer): void {
    for (let from = 0; from < piece.length; ) {
      const copied = piece.copy(this.#filling, this.#filled, from)
      from += copied
      this.#filled += copied
      if (this.#filled < this.#bytes) return
      this.#filled = 0
      this.#queue.push(this.#filling)
      this.count++
      if (this.#queue.length > this.#most) this.#drop()
      this.#filling = this.#free.pop() ?? Buffer.alloc(this.#bytes)
    }
  }

  /** The picture with this number, or the last one before it. */
  at(due: number): I420 | undefined {
    while (this.#queue.length > 0 && this.#first <= due) {
      const [bytes] = this.#queue
      if (!bytes) break
      this.#queue.shift()
      this.#first++
      if (this.#shown) this.#free.push(this.#shown.bytes)
      this.#shown = { bytes, tile: i420In(bytes, this.#size) }
    }
    return this.#shown?.tile
  }

  isUsedUp(due: number): boolean {
    return this.#queue.length === 0 && due >= this.#first
  }

  #drop(): void {
    const bytes = this.#queue.shift()
    if (bytes) this.#free.push(bytes)
    this.#first++
  }
}

const ringFrames = soundRate * mostSeconds

class Sound {
  readonly #ring = new Float32Array(ringFrames * 2)
  #end = 0
  #hasEnded = false
  #rest: Buffer = Buffer.alloc(0)

  /** Whether there is some, or there will be none. */
  get isReady(): boolean {
    return this.#end > 0 || this.#hasEnded
  }

  end(): void {
    this.#hasEnded = true
  }

  fill(piece: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece
    const frames = Math.floor(bytes.length / bytesPerFrame)
    for (let frame = 0; frame < frames; frame++, this.#end++) {
      const at = (this.#end % ringFrames) * 2
      this.#ring[at] = bytes.readFloatLE(frame * bytesPerFrame)
      this.#ring[at + 1] = bytes.readFloatLE(frame * bytesPerFrame + 4)
    }
    this.#rest = Buffer.from(bytes.subarray(frames * bytesPerFrame))
  }

  read({ left, right }: StereoBlock, from: number): void {
    for (let index = 0; index < blockFrames; index++) {
      const frame = from + index
      const isThere = frame >= 0 && frame < this.#end && frame >= this.#end - ringFrames
      const at = (frame % ringFrames) * 2
      left[index] = isThere ? (this.#ring[at] ?? 0) : 0
      right[index] = isThere ? (this.#ring[at + 1] ?? 0) : 0
    }
  }
}

/** The library's files are of the mov family, as everywhere; nothing but the file is opened. */
function inputOf({ file, fromSeconds }: PlayedFile): string[] {
  const start = fromSeconds > 0 ? ['-ss', fromSeconds.toFixed(3)] : []
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-re', ...start],
    ...['-f', 'mov', '-protocol_whitelist', 'file', '-i', `file:${resolve(file)}`],
  ]
}

function pictureArgs(options: Options): string[] {
  const { width, height } = options.size
  const inside = `scale=${width}:${height}:flags=fast_bilinear:force_original_aspect_ratio=decrease:force_divisible_by=2`
  const graph = `fps=${options.frameRate},${inside},pad=${width}:${height}:-1:-1,setsar=1`
  return [
    ...['-threads', '2', '-filter_threads', '1', ...inputOf(options), '-map', '0:v:0', '-an'],
    ...['-vf', graph, '-pix_fmt', 'yuv420p', '-f', 'rawvideo', 'pipe:1'],
  ]
}

function soundArgs(options: Options): string[] {
  return [
    ...[...inputOf(options), '-map', '0:a:0', '-vn'],
    ...['-ac', '2', '-ar', String(soundRate), '-f', 'f32le', 'pipe:1'],
  ]
}
