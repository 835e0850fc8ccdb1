/**
 * Sends what an ffmpeg writes as FLV on to a server. ffmpeg could do that by itself, but then the key of the stream would be in its
 * arguments, which every user of the machine can read.
 */
import { connect, type Socket } from 'node:net'
import { FlvReader, type FlvTag } from './flv-stream.ts'
import { chunkBytes, chunksOf, commandOf, messageTypes } from './rtmp-messages.ts'

type Options = {
  /** `rtmp://host:port/app/key`, or `tcp://host:port` for the FLV as it is. */
  address: string
  /** Called once if the server can't be reached, refuses, hangs up or takes nothing. */
  onLost: (error: Error) => void
}

const handshakeBytes = 1536
const defaultPort = 1935
/** From the start until the server takes the stream. */
const longestStartMs = 5000
/** Four seconds of a program: the server takes nothing any more. */
const maxWaitingBytes = 1_300_000

export class StreamSender {
  readonly #socket: Socket
  readonly #onLost: (error: Error) => void
  readonly #flv = new FlvReader()
  readonly #rtmp: RtmpStart | undefined
  readonly #tooLate: NodeJS.Timeout
  #waiting: FlvTag[] = []
  #waitingBytes = 0
  #isTaken = false
  #isOver = false

  constructor({ address, onLost }: Options) {
    const url = new URL(address)
    this.#onLost = onLost
    this.#socket = connect(Number(url.port || defaultPort), url.hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('error', (error) => this.#lose(error))
    this.#socket.on('close', () => this.#lose(new Error('The server hung up.')))
    this.#tooLate = setTimeout(() => this.#lose(new Error('The server takes no stream.')), longestStartMs)
    if (url.protocol !== 'rtmp:') {
      this.#socket.once('connect', () => this.#begin())
      this.#socket.resume()
      return
    }
    const [, app = '', key = ''] = url.pathname.split('/')
    const write = (bytes: Buffer) => void this.#socket.write(bytes)
    this.#rtmp = new RtmpStart({ app, key, host: url.host, write })
    this.#socket.once('connect', () => this.#rtmp?.greet())
    this.#socket.on('data', (bytes) => this.#hear(bytes))
  }

  /** Takes a piece of FLV, of any size. */
  push(piece: Buffer): void {
    if (this.#isOver) return
    if (!this.#rtmp) return this.#write(piece)
    for (const tag of this.#flv.push(piece)) this.#send(tag)
  }

  /** Sends what is on its way, and ends the connection. */
  end(): void {
    this.#isOver = true
    clearTimeout(this.#tooLate)
    this.#socket.end()
  }

  #hear(bytes: Buffer): void {
    if (this.#isTaken || !this.#rtmp) return
    const answer = this.#rtmp.hear(bytes)
    if (answer === 'refused') this.#lose(new Error('The server refused the stream.'))
    if (answer === 'taken') this.#begin()
  }

  #begin(): void {
    this.#isTaken = true
    clearTimeout(this.#tooLate)
    const waiting = this.#waiting
    this.#waiting = []
    this.#waitingBytes = 0
    for (const tag of waiting) this.#send(tag)
  }

  #send(tag: FlvTag): void {
    if (this.#isTaken) {
      const type = tag.isVideo ? messageTypes.picture : messageTypes.sound
      return this.#write(chunksOf({ type, streamId: 1, ms: tag.ms >>> 0, data: tag.body }))
    }
    this.#waiting.push(tag)
    this.#waitingBytes += tag.body.length
    if (this.#waitingBytes > maxWaitingBytes) this.#lose(new Error('The server takes no stream.'))
  }

  #write(bytes: Buffer): void {
    this.#socket.write(bytes)
    if (this.#socket.writableLength > maxWaitingBytes) this.#lose(new Error('The server takes nothing.'))
  }

  #lose(error: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#tooLate)
    this.#socket.destroy()
    this.#onLost(error)
  }
}

type Published = { app: string; key: string; host: string; write: (bytes: Buffer) => void }

/** Greets the server and asks to publish. */
class RtmpStart {
  readonly #stream: Published
  #heard: Buffer = Buffer.alloc(0)
  #isGreeted = false

  constructor(stream: Published) {
    this.#stream = stream
  }

  greet(): void {
    this.#stream.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(handshakeBytes)]))
  }

  /** What the server's words come to so far; undefined while it hasn't decided. */
  hear(bytes: Buffer): 'taken' | 'refused' | undefined {
    this.#heard = Buffer.concat([this.#heard, bytes])
    if (!this.#isGreeted && this.#heard.length > 2 * handshakeBytes) this.#ask()
    if (this.#heard.includes('NetStream.Publish.Start')) return 'taken'
    const isRefused = ['NetStream.Publish.BadName', 'NetConnection.Connect.Rejected'].some((code) =>
      this.#heard.includes(code),
    )
    return isRefused ? 'refused' : undefined
  }

  /** Everything at once, because no answer changes what follows: a server counts its streams from 1. */
  #ask(): void {
    this.#isGreeted = true
    const { app, key, host, write } = this.#stream
    const size = Buffer.alloc(4)
    size.writeUInt32BE(chunkBytes)
    write(this.#heard.subarray(1, 1 + handshakeBytes))
    write(chunksOf({ type: messageTypes.setChunkSize, streamId: 0, ms: 0, data: size }))
    write(chunksOf(commandOf(0, 'connect', 1, { app, tcUrl: `rtmp://${host}/${app}` })))
    write(chunksOf(commandOf(0, 'createStream', 2, null)))
    write(chunksOf(commandOf(1, 'publish', 3, null, key, 'live')))
  }
}
