/** A still picture as a live stream that costs nothing to send: encoded once, then repeated with silence. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { type FlvPacket, readVideoMessage } from '../live/flv-packet.ts'
import { FlvReader } from '../live/flv-stream.ts'
import { silentFrame, silentFrameMs } from '../simulive/silence.ts'
import { findFonts, regularFont } from './fonts.ts'

/** Two seconds of pictures, the first a keyframe. */
export type CardPictures = { settings: FlvPacket; pictures: readonly FlvPacket[] }

const pictureRate = 15
const pictureCount = 30
const timeoutMs = 30_000
/** AAC LC, 48 kHz, stereo. */
const soundConfig = Buffer.from([0x11, 0x90])
const textFile = 'stream-card.txt'
/** As the stages of sessions are until somebody chooses a scene. */
const background = '0x101418'

/** Encodes the card, 1280×720, with this line of text on machines with a font. Rejects if ffmpeg can't. */
export async function encodeCard(
  { ffmpeg }: Pick<FfmpegTools, 'ffmpeg'>,
  { text, scratch }: { text: string; scratch: string },
): Promise<CardPictures> {
  const fonts = await findFonts()
  await writeFile(join(scratch, textFile), text)
  const words =
    fonts === undefined
      ? 'null'
      : `drawtext=fontfile=${join(fonts, regularFont)}:textfile=${textFile}:expansion=none:fontcolor=white:fontsize=48:x=(w-tw)/2:y=(h-th)/2`
  const pieces: Buffer[] = []
  const source = `color=${background}:s=1280x720:r=${pictureRate}`
  const args = [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-f', 'lavfi', '-i', source, '-vf', words],
    ...['-frames:v', String(pictureCount), '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency'],
    ...['-threads', '1', '-pix_fmt', 'yuv420p', '-profile:v', 'high', '-g', String(pictureCount)],
    ...['-f', 'flv', 'pipe:1'],
  ]
  await runProcess(ffmpeg, args, { scratch, timeoutMs, onStdout: (piece) => void pieces.push(piece) })
  const packets = new FlvReader().push(Buffer.concat(pieces)).map(({ body }) => readVideoMessage(body))
  const settings = packets.find((packet) => packet?.kind === 'picture-settings')
  const pictures = packets.flatMap((packet) => (packet?.kind === 'picture' ? [packet] : []))
  if (!settings || pictures.length === 0) throw new Error('ffmpeg made no card.')
  return { settings, pictures }
}

/** Sends the card in real time until it is closed. */
export class CardStream {
  readonly #card: CardPictures
  readonly #send: (packet: FlvPacket, ms: number) => void
  readonly #startedAtMs = performance.now()
  readonly #timer: NodeJS.Timeout
  #pictures = 0
  #sounds = 0

  constructor(card: CardPictures, send: (packet: FlvPacket, ms: number) => void) {
    this.#card = card
    this.#send = send
    send(card.settings, 0)
    send({ kind: 'sound-settings', config: soundConfig }, 0)
    this.#timer = setInterval(() => this.#sendDue(), 1000 / pictureRate)
    this.#sendDue()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #sendDue(): void {
    const dueMs = performance.now() - this.#startedAtMs
    for (;;) {
      const pictureMs = Math.round((this.#pictures * 1000) / pictureRate)
      const soundMs = Math.round(this.#sounds * silentFrameMs)
      if (Math.min(pictureMs, soundMs) > dueMs) return
      const picture = this.#card.pictures[this.#pictures % this.#card.pictures.length]
      if (pictureMs <= soundMs && picture) {
        this.#pictures++
        this.#send(picture, pictureMs)
      } else {
        this.#sounds++
        this.#send({ kind: 'sound', data: silentFrame }, soundMs)
      }
    }
  }
}
