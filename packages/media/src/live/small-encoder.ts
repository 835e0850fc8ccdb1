/** Makes a small picture of a live stream while it runs, for viewers whose connection can't take the encoder's own. */
import type { Writable } from 'node:stream'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { type FlvPacket, readVideoMessage } from './flv-packet.ts'
import { FlvReader, flvStart, pictureTag } from './flv-stream.ts'

/** What it makes: H.264 Main at level 3.1, and with the sound less than `bandwidth` bits a second. */
export const smallPicture = { height: 480, codecs: 'avc1.4d401f', bandwidth: 1_300_000 }

type Options = {
  tools: FfmpegTools
  /** A folder for ffmpeg to run in; nothing is written to it. */
  scratch: string
  /** Takes the pictures and their settings. `ms` is when a picture is decoded, and shown: none is reordered. */
  onPacket: (packet: FlvPacket, ms: number) => void
  /** Called once, unless the encoder was closed; with the reason if it failed. */
  onEnd: (error?: unknown) => void
}

/** Longer than any stream. */
const timeoutMs = 7 * 24 * 60 * 60 * 1000
/** What may wait for ffmpeg: five seconds at 12 Mbit/s. */
const maxWaitingBytes = 8_000_000

/**
 * One picture out for each one in, shown at the same time, and a keyframe for each keyframe, so that both can be cut at
 * the same places.
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

  /** Takes a picture, or settings for those that follow. False when too much waits for ffmpeg. */
  take(packet: Extract<FlvPacket, { kind: 'picture' | 'picture-settings' }>, ms: number): boolean {
    this.#stdin?.write(pictureTag(packet, ms))
    return (this.#stdin?.writableLength ?? 0) < maxWaitingBytes
  }

  /** Stops it; nothing more comes out. */
  close(): void {
    this.#closing.abort()
  }
}

const { height } = smallPicture
/** Keeps the times of the source, in ms. Without reordering and look-ahead a picture comes out as soon as it is made. */
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
