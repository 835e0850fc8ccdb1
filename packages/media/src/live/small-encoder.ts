/**
 * Makes a smaller rendition of a live stream in real time, for viewers whose connection can't take the encoder's own.
 */
import type { Writable } from 'node:stream'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { type FlvPacket, readVideoMessage } from './flv-packet.ts'
import { FlvReader, flvStart, pictureTag } from './flv-stream.ts'

/** The output: H.264 Main at level 3.1 which, with the sound, takes less than `bandwidth` bits per second. */
export const smallPicture = { height: 480, codecs: 'avc1.4d401f', bandwidth: 1_300_000 }

type Options = {
  tools: FfmpegTools
  /** A folder for ffmpeg to run in; it writes nothing to it. */
  scratch: string
  /**
   * Receives the pictures and their settings. `ms` is when a picture is both decoded and shown, because none is
   * reordered.
   */
  onPacket: (packet: FlvPacket, ms: number) => void
  /** Called once with the reason if it failed, unless the encoder was closed. */
  onEnd: (error?: unknown) => void
}

/** Longer than any stream. */
const timeoutMs = 7 * 24 * 60 * 60 * 1000
/** How much may wait for ffmpeg: five seconds at 12 Mbit/s. */
const maxWaitingBytes = 8_000_000

/**
 * Makes one picture for each input picture, shown at the same time, with keyframes at the same places, so that both can
 * be cut alike.
 */
export class SmallEncoder {
  readonly #closing = new AbortController()
  #stdin: Writable | undefined

  constructor({ tools, scratch, onPacket, onEnd }: Options) {
    const reader = new FlvReader()
    const { signal } = this.#closing
    runProcess(tools.ffmpeg, args, {
      scratch,
      timeoutMs,
      signal,
      onStdin: (stdin) => {
        this.#stdin = stdin
        stdin.write(flvStart)
      },
      onStdout: (piece) => {
        for (const { isVideo, ms, body } of reader.push(piece)) {
          const packet = isVideo && !signal.aborted ? readVideoMessage(body) : undefined
          if (packet) onPacket(packet, ms)
        }
      },
    }).then(
      () => signal.aborted || onEnd(),
      (error: unknown) => signal.aborted || onEnd(error),
    )
  }

  /** Accepts a picture, or settings for the following ones. False if too much is waiting for ffmpeg. */
  take(packet: Extract<FlvPacket, { kind: 'picture' | 'picture-settings' }>, ms: number): boolean {
    this.#stdin?.write(pictureTag(packet, ms))
    return (this.#stdin?.writableLength ?? 0) < maxWaitingBytes
  }

  /** Stops it; no more output follows. */
  close(): void {
    this.#closing.abort()
  }
}

const { height } = smallPicture
/** Keeps the source's times, in ms. Without reordering and look-ahead, a picture comes out as soon as it is encoded. */
const args = [
  ...['-hide_banner', '-v', 'error', '-probesize', '32', '-analyzeduration', '0', '-threads', '1', '-copyts'],
  ...['-f', 'flv', '-protocol_whitelist', 'pipe', '-i', 'pipe:0', '-an', '-vf', `scale=-2:${height}`],
  ...['-fps_mode', 'passthrough', '-enc_time_base', '1:1000', '-avoid_negative_ts', 'disabled'],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-tune',
    'zerolatency',
    '-threads',
    '1',
    '-pix_fmt',
    'yuv420p',
  ],
  ...['-profile:v', 'main', '-level:v', '3.1', '-crf', '25', '-maxrate', '1000k', '-bufsize', '1000k'],
  ...['-g', '9999', '-sc_threshold', '0', '-force_key_frames', 'source'],
  ...['-flush_packets', '1', '-flvflags', 'no_duration_filesize+no_metadata', '-f', 'flv', 'pipe:1'],
]
