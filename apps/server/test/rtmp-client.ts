/** A small encoder that sends what ffmpeg can't: any bytes as video messages of RTMP. */
import { once } from 'node:events'
import { connect } from 'node:net'

export type RtmpClient = {
  /** Sends the body of an FLV video tag. */
  sendVideo(body: Buffer, ms: number): void
  close(): void
}

const command = 20
const video = 9
const setChunkSize = 1
const handshakeBytes = 1 + 1536 + 1536
const chunkBytes = 1_000_000

/** Connects and publishes; resolves once the server wants the stream. */
export async function publishTo(address: string): Promise<RtmpClient> {
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
  await once(socket, 'connect')
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536, 7)]))
  await until(() => received.length >= handshakeBytes)
  socket.write(received.subarray(1, 1537))
  const send = (type: number, stream: number, body: Buffer, ms = 0) =>
    socket.write(Buffer.concat([headOf({ type, stream, ms, length: body.length }), body]))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(chunkBytes)
  send(setChunkSize, 0, size)
  send(command, 0, amf('connect', 1, { app, tcUrl: `rtmp://${url.host}/${app}` }))
  send(command, 0, amf('createStream', 2, null))
  send(command, 1, amf('publish', 3, null, key, 'live'))
  await until(() => received.includes('NetStream.Publish.Start'))
  return {
    sendVideo: (body, ms) => void send(video, 1, body, ms),
    close: () => void socket.destroy(),
  }
}

type Message = { type: number; stream: number; ms: number; length: number }

/** The head of a message that is one chunk (RTMP 1.0 §5.3.1). */
function headOf({ type, stream, ms, length }: Message): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt8(type === video ? 6 : 3)
  head.writeUIntBE(ms, 1, 3)
  head.writeUIntBE(length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(stream, 8)
  return head
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
