/** Encodes the program in an ffmpeg and sends it on by RTMP. When that ffmpeg ends or the receiver is lost, the next one starts at once. */
import type { Writable } from 'node:stream'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { StreamSender } from '../live/stream-sender.ts'
import { type I420, i420In, sizeOfI420 } from './i420.ts'
import { ivfHeadBytes, ivfStart, writeIvfHead } from './ivf.ts'
import { soundRate } from './loudness.ts'

/** What may be lowered when the machine is too slow. */
export type EncoderEffort = { preset: 'veryfast' | 'superfast'; height: number }

type Options = {
  tools: FfmpegTools
  /** A folder for ffmpeg to run in; nothing is written to it. */
  scratch: string
  size: { width: number; height: number }
  frameRate: number
  /** An address of RTMP, with its key. */
  output: string
  now: () => number
  /** Called when an ffmpeg ended, with its error; another one starts. */
  onEnd: (error: unknown) => void
  /** What the next ffmpeg does after one that was stuck; undefined for the same. */
  effortAfterStuck: () => EncoderEffort | undefined
}

/** Longer than any stream. */
const timeoutMs = 7 * 24 * 60 * 60 * 1000
/** Pictures that are drawn or on their way: 133 ms. */
const pictureBuffers = 4
/** An ffmpeg that takes nothing for this long is stuck. */
const stuckMs = 3000
/** Sound that waits that long is of no use. */
const maxSoundBytes = 2 * soundRate * 8
/** What ends sooner failed to start; the next one waits a little. */
const startMs = 1000
const pauseMs = 500
/** The last pictures and a goodbye take less. */
const finishMs = 1000

export class ProgramEncoder {
  readonly #options: Options
  #effort: EncoderEffort
  #run: EncoderRun | undefined
  #isClosed = false
  #restart: NodeJS.Timeout | undefined
  restarts = 0

  constructor(options: Options) {
    this.#options = options
    this.#effort = { preset: 'veryfast', height: options.size.height }
    this.#start()
  }

  get effort(): EncoderEffort {
    return this.#effort
  }

  get pid(): number | undefined {
    return this.#run?.pid
  }

  /** Since when the ffmpeg that runs has taken pictures; undefined while none runs. */
  get startedAtMs(): number | undefined {
    return this.#run?.startedAtMs
  }

  /** Whether pictures have a time: that of the first sound. */
  get isReady(): boolean {
    return this.#run?.startedAtMs !== undefined
  }

  /** Starts over with another effort, if it is another; the receiver sees a new connection. */
  setEffort(effort: EncoderEffort): void {
    if (effort.preset === this.#effort.preset && effort.height === this.#effort.height) return
    this.#effort = effort
    this.restart()
  }

  restart(): void {
    clearTimeout(this.#restart)
    this.#run?.stop()
    this.#start()
  }

  /** A picture to draw into; undefined while ffmpeg has not taken those before, or doesn't run. */
  get canvas(): I420 | undefined {
    return this.#run?.canvas
  }

  /** Sends the canvas as the picture of this moment of the mixer's clock. */
  sendPicture(atMs: number): void {
    this.#run?.sendPicture(atMs)
  }

  /** Sends 10 ms of sound that start at this moment. Sound is never left out while ffmpeg runs. */
  sendSound(sound: Buffer, atMs: number): void {
    const run = this.#run
    if (!run) return
    run.sendSound(sound, atMs)
    if (run.waitsSinceMs !== undefined && this.#options.now() - run.waitsSinceMs > stuckMs) {
      run.stop()
      this.#effort = this.#options.effortAfterStuck() ?? this.#effort
      this.#ended(run, new Error('The encoder of the program was stuck.'))
    }
  }

  /** Sends what is on its way, and ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#restart)
    const run = this.#run
    this.#run = undefined
    await run?.finish()
  }

  #start(): void {
    const run = new EncoderRun(this.#options, this.#effort)
    this.#run = run
    run.ended.then(
      () => this.#ended(run, undefined),
      (error: unknown) => this.#ended(run, error),
    )
  }

  #ended(run: EncoderRun, error: unknown): void {
    if (this.#isClosed || this.#run !== run) return
    this.#run = undefined
    this.restarts++
    this.#options.onEnd(error)
    const ranMs = this.#options.now() - run.spawnedAtMs
    if (ranMs > startMs) this.#start()
    else this.#restart = setTimeout(() => this.#start(), pauseMs)
  }
}

class EncoderRun {
  readonly ended: Promise<unknown>
  readonly spawnedAtMs: number
  readonly #options: Options
  readonly #closing = new AbortController()
  readonly #free: Buffer[]
  readonly #sender: StreamSender
  #lost: Error | undefined
  #pictures: Writable | undefined
  #sound: Writable | undefined
  #startedAtMs: number | undefined
  #waitsSinceMs: number | undefined
  pid: number | undefined

  constructor(options: Options, effort: EncoderEffort) {
    this.#options = options
    this.spawnedAtMs = options.now()
    const bytes = ivfHeadBytes + sizeOfI420(options.size)
    this.#free = Array.from({ length: pictureBuffers }, () => Buffer.alloc(bytes))
    this.#sender = new StreamSender({
      address: options.output,
      onLost: (error) => {
        this.#lost = error
        this.stop()
      },
    })
    this.ended = this.#run(effort)
  }

  async #run(effort: EncoderEffort): Promise<void> {
    const options = this.#options
    await runProcess(options.tools.ffmpeg, argsFor(options, effort), {
      scratch: options.scratch,
      timeoutMs,
      // Viewers wait for it.
      niceness: 0,
      signal: this.#closing.signal,
      onStart: (pid) => {
        this.pid = pid
      },
      onStdin: (stdin) => {
        this.#pictures = stdin
        stdin.write(ivfStart({ codec: 'I420', ...options.size, rate: options.frameRate }))
      },
      onSecondInput: (input) => {
        this.#sound = input
      },
      onStdout: (piece) => this.#sender.push(piece),
    })
      .catch((error: unknown) => {
        throw this.#lost ?? error
      })
      .finally(() => this.#sender.end())
  }

  get startedAtMs(): number | undefined {
    return this.#startedAtMs
  }

  get waitsSinceMs(): number | undefined {
    return this.#waitsSinceMs
  }

  get canvas(): I420 | undefined {
    const bytes = this.#free[0]
    return bytes && i420In(bytes.subarray(ivfHeadBytes), this.#options.size)
  }

  sendPicture(atMs: number): void {
    const { now, frameRate } = this.#options
    // The first sound says when this stream begins.
    if (this.#startedAtMs === undefined || !this.#pictures) return
    const bytes = this.#free.shift()
    if (!bytes) return
    const time = Math.max(0, Math.round(((atMs - this.#startedAtMs) * frameRate) / 1000))
    writeIvfHead(bytes, bytes.length - ivfHeadBytes, time)
    this.#waitsSinceMs ??= now()
    this.#pictures.write(bytes, () => {
      this.#free.push(bytes)
      this.#waitsSinceMs = this.#free.length === pictureBuffers ? undefined : now()
    })
  }

  sendSound(sound: Buffer, atMs: number): void {
    if (!this.#sound) return
    this.#startedAtMs ??= atMs
    if (this.#sound.writableLength < maxSoundBytes) this.#sound.write(sound)
  }

  stop(): void {
    this.#closing.abort()
  }

  async finish(): Promise<void> {
    this.#pictures?.end()
    this.#sound?.end()
    const timer = setTimeout(() => this.stop(), finishMs)
    await this.ended.catch(() => undefined)
    clearTimeout(timer)
  }
}

/**
 * Colors are those of cameras and shared screens in browsers: the matrix of BT.601, said in the stream. A keyframe every 2 s
 * starts the segments of the live role.
 */
function argsFor({ size, frameRate }: Options, { preset, height }: EncoderEffort): string[] {
  const probing = ['-probesize', '32', '-analyzeduration', '0', '-protocol_whitelist', 'pipe']
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error'],
    ...[...probing, '-thread_queue_size', '8', '-f', 'ivf', '-i', 'pipe:0'],
    ...[...probing, '-thread_queue_size', '512'],
    ...['-f', 'f32le', '-ar', String(soundRate), '-ac', '2', '-i', 'pipe:4'],
    ...['-map', '0:v', '-map', '1:a', '-fps_mode', 'passthrough'],
    ...(height === size.height ? [] : ['-vf', `scale=-2:${height}:flags=fast_bilinear`]),
    ...['-c:v', 'libx264', '-preset', preset, '-tune', 'zerolatency', '-threads', '1', '-pix_fmt', 'yuv420p'],
    ...['-profile:v', 'high', '-b:v', '2500k', '-maxrate', '2500k', '-bufsize', '2500k'],
    ...['-g', String(frameRate * 2), '-keyint_min', String(frameRate), '-sc_threshold', '0'],
    ...['-colorspace', 'smpte170m', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:a', 'aac', '-b:a', '128k'],
    ...['-flush_packets', '1', '-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'],
  ]
}
