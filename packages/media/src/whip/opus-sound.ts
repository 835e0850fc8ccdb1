/** AAC from the Opus that browsers and WHIP encoders send, because players of HLS don't all take Opus. */
import type { Writable } from 'node:stream'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { type FlvPacket, readAudioMessage } from '../live/flv-packet.ts'
import { FlvReader } from '../live/flv-stream.ts'
import { maxOpusBytes, missingOpus, OggOpusWriter, opusRate, opusSamples } from './ogg-opus.ts'

type SoundPacket = Extract<FlvPacket, { kind: 'sound' | 'sound-settings' }>
type Options = {
  tools: FfmpegTools
  /** A folder for ffmpeg to run in; nothing is written to it. */
  scratch: string
  /** `ms` is on the timeline of what was taken. */
  onPacket: (packet: SoundPacket, ms: number) => void
  /** Called if ffmpeg failed; the next packet starts it again. */
  onFailure: (error: unknown) => void
}

/** Longer than any stream. */
const timeoutMs = 7 * 24 * 60 * 60 * 1000
/** What may wait for ffmpeg: 16 s at 510 kbit/s. */
const maxWaitingBytes = 1_000_000
/** Clocks round; less than a packet is no gap. */
const toleranceMs = 15
/** After a longer gap, or a jump back, ffmpeg is started again. */
const longestGapMs = 10_000
/** Samples that the encoder puts before the first one (`initial_padding` of FFmpeg's aac). */
const paddingMs = (1024 * 1000) / opusRate
/** Viewers wait for it. */
const niceness = 0

/** The AudioSpecificConfig of what comes out: AAC-LC, 48 kHz, stereo, without SBR (ISO/IEC 14496-3 §1.6.2.1). */
export const opusSoundConfig = Buffer.from('119056e500', 'hex')

export class OpusSound {
  readonly #options: Options
  #run: Run | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes an Opus packet that is heard at `ms`. What is missing before it is filled. */
  take(packet: Buffer, ms: number): void {
    const lengthMs = (opusSamples(packet) * 1000) / opusRate
    if (lengthMs === 0 || packet.length > maxOpusBytes) return
    const gapMs = this.#run && ms - this.#run.endMs
    if (gapMs !== undefined && (gapMs < -toleranceMs - lengthMs || gapMs > longestGapMs)) this.close()
    const run = (this.#run ??= this.#start(ms))
    const missing = missingOpus(packet)
    const missingMs = (opusSamples(missing) * 1000) / opusRate
    while (ms - run.endMs > toleranceMs + missingMs / 2) run.write(missing, missingMs)
    run.write(packet, lengthMs)
  }

  /** Stops; nothing more comes out. */
  close(): void {
    this.#run?.stop()
    this.#run = undefined
  }

  #start(startMs: number): Run {
    const { tools, scratch, onPacket, onFailure } = this.#options
    const run = new Run(startMs)
    const reader = new FlvReader()
    const { signal } = run
    runProcess(tools.ffmpeg, args, {
      scratch,
      timeoutMs,
      niceness,
      signal,
      onStdin: (stdin) => run.begin(stdin),
      onStdout: (piece) => {
        for (const { isVideo, ms, body } of reader.push(piece)) {
          const packet = isVideo || signal.aborted ? undefined : readAudioMessage(body)
          if (packet?.kind === 'sound' || packet?.kind === 'sound-settings') {
            onPacket(packet, startMs + ms - paddingMs)
          }
        }
      },
    }).catch((error: unknown) => {
      if (signal.aborted) return
      if (this.#run === run) this.#run = undefined
      onFailure(error)
    })
    return run
  }
}

/** An ffmpeg at work, and where in time its input ends. */
class Run {
  readonly #closing = new AbortController()
  readonly #ogg = new OggOpusWriter()
  #stdin: Writable | undefined
  endMs: number

  constructor(startMs: number) {
    this.endMs = startMs
  }

  get signal(): AbortSignal {
    return this.#closing.signal
  }

  begin(stdin: Writable): void {
    this.#stdin = stdin
    stdin.write(this.#ogg.start())
  }

  write(packet: Buffer, lengthMs: number): void {
    this.endMs += lengthMs
    if (!this.#stdin) return
    this.#stdin.write(this.#ogg.write(packet))
    if (this.#stdin.writableLength > maxWaitingBytes) this.#stdin.destroy()
  }

  stop(): void {
    this.#closing.abort()
  }
}

const args = [
  ...['-hide_banner', '-v', 'error', '-probesize', '32', '-analyzeduration', '0', '-threads', '1'],
  ...['-f', 'ogg', '-protocol_whitelist', 'pipe', '-i', 'pipe:0', '-vn'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ar', String(opusRate), '-ac', '2'],
  ...['-flush_packets', '1', '-flvflags', 'no_duration_filesize+no_metadata', '-f', 'flv', 'pipe:1'],
]
