/** A small encoder that sends what ffmpeg can't: any RTMP messages, with any timestamps, in any form of chunks. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { ChunkWriter, type SentMessage } from './rtmp-chunks.ts'

export type RtmpClient = {
  /** Whether the server has disconnected. */
  readonly isClosed: boolean
  /** What the server has sent so far, including binary parts. */
  readonly said: string
  /** Sends the body of an FLV video tag. */
  sendVideo(body: Buffer, ms: number): void
  /** Sends tags like an encoder, at this many times their speed. Each has the timestamp that `stamp` returns for it. */
  play(
    tags: readonly ClientTag[],
    options: { stamp?: (tag: ClientTag) => number; speed: number },
  ): Promise<void>
  close(): void
}
export type ClientTag = { isVideo: boolean; ms: number; body: Buffer }

const command = 20
const video = 9
const audio = 8
const setChunkSize = 1
const handshakeBytes = 1 + 1536 + 1536
const chunkBytes = 4096
const wrapMs = 2 ** 32
const pieceMs = 20

type Options = Pick<NonNullable<ConstructorParameters<typeof ChunkWriter>[0]>, 'repeatsExtended'> & {
  form?: SentMessage['form']
}

/** Connects and asks to publish; resolves with whatever the server replies. */
export async function askToPublish(
  address: string,
  { form = 'absolute', ...options }: Options = {},
): Promise<RtmpClient> {
  const url = new URL(address)
  const [, app = '', key = ''] = url.pathname.split('/')
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => undefined)
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
  })
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await once(socket, 'data')
  }
  const writer = new ChunkWriter({ chunkBytes, ...options })
  const first = new ChunkWriter()
  const send = (message: SentMessage) => void (socket.writable && socket.write(writer.write(message)))
  const ask = (streamId: number, ...values: Value[]) =>
    send({ type: command, streamId, ms: 0, data: amf(...values) })
  await once(socket, 'connect')
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536, 7)]))
  await until(() => received.length >= handshakeBytes)
  socket.write(received.subarray(1, 1537))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(chunkBytes)
  socket.write(first.write({ type: setChunkSize, streamId: 0, ms: 0, data: size }))
  ask(0, 'connect', 1, { app, tcUrl: `rtmp://${url.host}/${app}` })
  ask(0, 'createStream', 2, null)
  ask(1, 'publish', 3, null, key, 'live')
  await until(() => received.includes('NetStream.Publish.'))
  return {
    get isClosed() {
      return socket.closed
    },
    get said() {
      return received.toString('utf8')
    },
    sendVideo: (data, ms) => send({ type: video, ms, data }),
    async play(tags, { stamp = ({ ms }) => ms, speed }) {
      const begunAt = performance.now()
      for (const tag of tags) {
        const aheadMs = tag.ms / speed - (performance.now() - begunAt)
        if (aheadMs > pieceMs) await new Promise((resolve) => setTimeout(resolve, aheadMs))
        const ms = ((stamp(tag) % wrapMs) + wrapMs) % wrapMs
        send({ type: tag.isVideo ? video : audio, ms, data: tag.body, form })
      }
    },
    close: () => void socket.destroy(),
  }
}

/** Connects and publishes; resolves once the server accepts the stream, and rejects if it doesn't. */
export async function publishTo(address: string, options?: Options): Promise<RtmpClient> {
  const client = await askToPublish(address, options)
  if (!client.said.includes('NetStream.Publish.Start')) throw new Error('The server accepts no stream.')
  return client
}

type Value = string | number | null | Record<string, string>

function amf(...values: Value[]): Buffer {
  return Buffer.concat(values.map(amfOf))
}

function amfOf(value: Value): Buffer {
  if (value === null) return Buffer.from([5])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), named(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [named(name), amfOf(field)])
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])])
}

function named(text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}
