/** RTP as browsers send it, made by ffmpeg once and then sent in a loop: cameras of one color, and voices of one tone. */
import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { promisify } from 'node:util'
import { tools } from './media-tools.ts'

const run = promisify(execFile)

/** The packets of one picture or piece of sound, and how long it lasts by the codec's clock. */
export type RtpPiece = { packets: Buffer[]; ticks: number }

type PictureOptions = {
  codec?: keyof typeof codecs
  size?: string
  rate?: number
  seconds?: number
  /** In bits a second, as browsers choose it for the size. */
  bitrate?: string
}

const codecs = {
  h264: [
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-profile:v', 'baseline'],
    ...['-pix_fmt', 'yuv420p', '-bsf:v', 'dump_extra', '-payload_type', '96'],
  ],
  vp8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-payload_type', '97'],
}

/** Pictures of a source of ffmpeg, such as `color=red`: a second at 10 a second unless told otherwise. The first is a keyframe. */
export async function pictures(
  source: string,
  { codec = 'h264', size = '320x180', rate = 10, seconds = 1, bitrate = '500k' }: PictureOptions = {},
): Promise<RtpPiece[]> {
  const packets = await capture((port) => [
    ...['-f', 'lavfi', '-i', `${source}:s=${size}:r=${rate}:d=${seconds}`, ...codecs[codec], '-b:v', bitrate],
    ...['-maxrate', bitrate, '-bufsize', bitrate, '-g', String(rate * seconds)],
    ...['-f', 'rtp', `rtp://127.0.0.1:${port}?pkt_size=1200`],
  ])
  const times = [...new Set(packets.map((packet) => packet.readUInt32BE(4)))]
  return times.map((time) => ({
    packets: packets.filter((packet) => packet.readUInt32BE(4) === time),
    ticks: 90_000 / rate,
  }))
}

/** A second of Opus in pieces of 20 ms. `source` is one of ffmpeg, such as `sine=440`. */
export async function sounds(source: string, gainDb = 0): Promise<RtpPiece[]> {
  const packets = await capture((port) => [
    ...['-f', 'lavfi', '-i', `${source}:r=48000:d=1.2`, '-af', `volume=${gainDb}dB`, '-c:a', 'libopus'],
    ...['-b:a', '64k', '-application', 'lowdelay', '-f', 'rtp', `rtp://127.0.0.1:${port}`],
  ])
  return packets.slice(2, 52).map((packet) => ({ packets: [packet], ticks: 960 }))
}

/** What ffmpeg sends to a port, in order. */
async function capture(argsFor: (port: number) => string[]): Promise<Buffer[]> {
  const socket = createSocket('udp4')
  const packets: Buffer[] = []
  socket.on('message', (packet) => packets.push(packet))
  try {
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    socket.setRecvBufferSize(4 * 1024 * 1024)
    const { ffmpeg } = await tools()
    await run(ffmpeg, ['-v', 'error', '-re', ...argsFor(socket.address().port)])
    await new Promise((resolve) => setImmediate(resolve))
    return whole(packets)
  } finally {
    socket.close()
  }
}

/** In order; a lost one would make other tests fail than it should. */
function whole(packets: Buffer[]): Buffer[] {
  const sequenceOf = (packet: Buffer | undefined) => packet?.readUInt16BE(2) ?? 0
  const inOrder = packets.toSorted((a, b) => ((sequenceOf(a) - sequenceOf(b)) << 16) >> 16)
  const [first, last] = [sequenceOf(inOrder[0]), sequenceOf(inOrder.at(-1))]
  if (((last - first) & 0xffff) + 1 !== packets.length) throw new Error('A packet was lost on this machine.')
  return inOrder
}

/** Sends pieces over and over, as one endless stream. */
export class RtpLoop {
  readonly #pieces: RtpPiece[]
  #index = 0
  #sequence = 65_530
  #timestamp = 4_294_960_000

  constructor(pieces: RtpPiece[]) {
    this.#pieces = pieces
  }

  /** The packets of the next piece, rewritten. */
  next(): Buffer[] {
    const piece = this.#pieces[this.#index]
    if (!piece) throw new Error('There is nothing to send.')
    this.#index = (this.#index + 1) % this.#pieces.length
    this.#timestamp = (this.#timestamp + piece.ticks) >>> 0
    return piece.packets.map((packet) => {
      const copy = Buffer.from(packet)
      this.#sequence = (this.#sequence + 1) & 0xffff
      copy.writeUInt16BE(this.#sequence, 2)
      copy.writeUInt32BE(this.#timestamp, 4)
      return copy
    })
  }

  /** Starts the next round, with a keyframe. */
  rewind(): void {
    this.#index = 0
  }
}
