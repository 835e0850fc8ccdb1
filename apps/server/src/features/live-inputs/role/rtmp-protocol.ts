/**
 * RTMP as an encoder speaks it. Handshakes and commands are node-media-server's, with bounds around them (0110): how large a
 * message may be, and that nobody plays. Whatever breaks a bound throws, and the caller hangs up.
 */
import Rtmp, { type Invocation } from 'node-media-server/src/protocol/rtmp.js'
import logger from 'node-media-server/src/core/logger.js'
import { ChunkReader, type RtmpMessage } from './rtmp-chunks.ts'

/** Commands take some hundred bytes. */
const maxCommandBytes = 16 * 1024
/** A keyframe at 12 Mbit/s, if it had a whole second. */
const maxMediaBytes = 2 * 1024 * 1024
const audio = 8
const video = 9
const commands = [17, 20]

// It would print a line for every byte that a stranger sends wrong.
logger.log = () => undefined

export type RtmpEvents = {
  send(bytes: Buffer): void
  /** The peer wants to publish with that key; it waits for `accept`. */
  publish(key: string): void
  /** `ms` is the encoder's, of 32 bits. */
  media(message: { isVideo: boolean; ms: number; data: Buffer }): void
}

export class RtmpProtocol extends Rtmp {
  readonly #events: RtmpEvents
  readonly #chunks = new ChunkReader(maxCommandBytes, (message) => this.#take(message))
  #isPublishing = false

  constructor(events: RtmpEvents) {
    super()
    this.#events = events
    this.onOutputCallback = (bytes) => events.send(bytes)
  }

  /** Lets the peer publish. */
  accept(): void {
    this.#isPublishing = true
    this.#chunks.maxMessageBytes = maxMediaBytes
    this.respondPublish()
  }

  /** Refuses to let the peer publish, in the form that encoders show. */
  refuse(reason: string): void {
    this.sendStatusMessage(this.streamId, 'error', 'NetStream.Publish.BadName', reason)
  }

  /** Everything after the handshake. */
  override chunkRead(bytes: Buffer, from: number, count: number): null {
    this.#chunks.push(bytes.subarray(from, from + count))
    return null
  }

  override onPublish({ streamName }: Invocation): void {
    if (this.#isPublishing || typeof streamName !== 'string') throw new TypeError('not a stream')
    this.streamName = streamName.split('?')[0] ?? ''
    this.streamId = this.parserPacket.header.stream_id
    this.#events.publish(this.streamName)
  }

  override onPlay(): void {
    throw new TypeError('nothing is played over RTMP')
  }

  override onDeleteStream(): void {
    throw new TypeError('the stream is over')
  }

  #take({ type, streamId, ms, data }: RtmpMessage): void {
    if (type === audio || type === video) {
      if (this.#isPublishing) this.#events.media({ isVideo: type === video, ms, data })
    } else if (commands.includes(type)) {
      this.parserPacket.header = { type, length: data.length, stream_id: streamId }
      this.parserPacket.payload = data
      this.invokeHandler()
    }
  }
}
