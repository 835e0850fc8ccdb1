/** Watches a program while it is sent, as FLV over TCP: its pictures as they are shown, and when. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { FlvReader } from '../src/live/flv-stream.ts'
import { tools } from './media-tools.ts'

/** `ms` is its time in the stream, `arrivedAtMs` when it came. */
export type ShownPicture = {
  ms: number
  arrivedAtMs: number
  connection: number
  colorAt: (x: number, y: number) => Rgb
}
export type Rgb = { red: number; green: number; blue: number }

const size = { width: 320, height: 180 }

export class ProgramViewer {
  readonly #server: Server = createServer((socket) => void this.#watch(socket))
  readonly #ffmpegs: ChildProcess[] = []
  readonly #watchers = new Set<() => void>()
  readonly pictures: ShownPicture[] = []
  /** The bytes of each connection, and when its first picture came. */
  readonly connections: { pieces: Buffer[]; startedAtMs: number | undefined }[] = []

  /** The address to send to. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (!address || typeof address === 'string') throw new Error('The viewer has no port.')
    return `tcp://127.0.0.1:${address.port}`
  }

  /** The first picture from `since` on that is as it should be. */
  async until(isRight: (picture: ShownPicture) => boolean, since = 0): Promise<ShownPicture> {
    let next = since
    for (;;) {
      for (; next < this.pictures.length; next++) {
        const picture = this.pictures[next]
        if (picture && isRight(picture)) return picture
      }
      await new Promise<void>((resolve) => this.#watchers.add(resolve))
    }
  }

  /** What is heard on a connection, from its time 0 on: left, 48 kHz. */
  async sound(connection = 0): Promise<Float32Array> {
    const ffmpeg = spawn((await tools()).ffmpeg, soundArgs, { stdio: ['pipe', 'pipe', 'ignore'] })
    ffmpeg.stdin.on('error', () => undefined)
    ffmpeg.stdin.end(Buffer.concat(this.connections[connection]?.pieces ?? []))
    const bytes = Buffer.concat(await ffmpeg.stdout.toArray())
    return Float32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readFloatLE(index * 4))
  }

  async close(): Promise<void> {
    for (const ffmpeg of this.#ffmpegs) ffmpeg.kill('SIGKILL')
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #watch(socket: Socket): Promise<void> {
    const received: ProgramViewer['connections'][number] = { pieces: [], startedAtMs: undefined }
    const connection = this.connections.push(received) - 1
    const times: { ms: number; arrivedAtMs: number }[] = []
    const reader = new FlvReader()
    const args = [
      ...['-v', 'error', '-threads', '1', '-flags', 'low_delay', '-probesize', '32', '-analyzeduration', '0'],
      ...['-f', 'flv', '-i', 'pipe:0', '-an', '-fps_mode', 'passthrough'],
      ...['-vf', `scale=${size.width}:${size.height}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'],
    ]
    socket.on('error', () => undefined)
    const decoder = spawn((await tools()).ffmpeg, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    this.#ffmpegs.push(decoder)
    decoder.stdin.on('error', () => undefined)
    socket.on('data', (piece) => {
      received.pieces.push(piece)
      for (const { isVideo, ms, body } of reader.push(piece)) {
        if (!isVideo || body[1] !== 1) continue
        received.startedAtMs ??= performance.now()
        times.push({ ms, arrivedAtMs: performance.now() })
      }
      decoder.stdin.write(piece)
    })
    socket.on('end', () => decoder.stdin.end())
    let rest: Buffer = Buffer.alloc(0)
    decoder.stdout.on('data', (piece: Buffer) => {
      rest = Buffer.concat([rest, piece])
      const bytes = size.width * size.height * 3
      for (; rest.length >= bytes; rest = rest.subarray(bytes)) {
        const time = times.shift() ?? { ms: 0, arrivedAtMs: 0 }
        this.#see({ ...time, connection, colorAt: colorsOf(rest.subarray(0, bytes)) })
      }
    })
  }

  #see(picture: ShownPicture): void {
    this.pictures.push(picture)
    for (const watch of this.#watchers) watch()
    this.#watchers.clear()
  }
}

const soundArgs = [
  ...[
    '-v',
    'error',
    '-f',
    'flv',
    '-i',
    'pipe:0',
    '-vn',
    '-af',
    'aresample=async=1:first_pts=0,pan=mono|c0=c0',
  ],
  ...['-f', 'f32le', 'pipe:1'],
]

/** Colors by place, in parts of the picture. */
function colorsOf(rgb: Buffer): ShownPicture['colorAt'] {
  return (x, y) => {
    const column = Math.min(size.width - 1, Math.floor(x * size.width))
    const at = (Math.min(size.height - 1, Math.floor(y * size.height)) * size.width + column) * 3
    return { red: rgb[at] ?? 0, green: rgb[at + 1] ?? 0, blue: rgb[at + 2] ?? 0 }
  }
}
