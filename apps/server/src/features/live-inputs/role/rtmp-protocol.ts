/**
 * RTMP as an encoder speaks it, by node-media-server's parser with bounds around it (0110): how large a message may be,
 * how many may arrive at the same time, and that nobody plays. Whatever breaks a bound throws, and the caller hangs up.
 */
import Rtmp, { type Invocation, type RtmpPacket } from 'node-media-server/src/protocol/rtmp.js'
import logger from 'node-media-server/src/core/logger.js'

/** Commands take some hundred bytes. */
const maxCommandBytes = 16 * 1024
/** A keyframe at 12 Mbit/s, if it had a whole second. */
const maxMediaBytes = 2 * 1024 * 1024
/** Encoders use up to six. */
const maxChunkStreams = 12
/** What a chunk should have at least (RTMP 1.0 §5.4.1), because each costs work. */
const minChunkBytes = 128
const maxChunkBytes = 1024 * 1024
const setChunkSize = 1
const audio = 8
const video = 9

// It would print a line for every byte that a stranger sends wrong.
logger.log = () => undefined

export type RtmpEvents = {
  send(bytes: Buffer): void
  /** The peer wants to publish with that key; it waits for `accept`. */
  publish(key: string): void
  media(message: { isVideo: boolean; ms: number; data: Buffer }): void
}

export class RtmpProtocol extends Rtmp {
  readonly #events: RtmpEvents
  #isPublishing = false

  constructor(events: RtmpEvents) {
    super()
    this.#events = events
    this.onOutputCallback = (bytes) => events.send(bytes)
    this.onPacketCallback = (packet) => this.#take(packet)
  }

  /** Lets the peer publish. */
  accept(): void {
    this.#isPublishing = true
    this.respondPublish()
  }

  /** Refuses to let the peer publish, in the form that encoders show. */
  refuse(reason: string): void {
    this.sendStatusMessage(this.streamId, 'error', 'NetStream.Publish.BadName', reason)
  }

  override packetParse(): void {
    super.packetParse()
    if (this.inPackets.size > maxChunkStreams) throw new RangeError('too many messages at the same time')
  }

  override packetAlloc(): void {
    const { length } = this.parserPacket.header
    if (length > (this.#isPublishing ? maxMediaBytes : maxCommandBytes)) throw new RangeError('too long')
    super.packetAlloc()
  }

  override controlHandler(): void {
    const { header, payload } = this.parserPacket
    if (header.type === setChunkSize) {
      const size = header.length >= 4 ? payload.readUInt32BE() : 0
      if (size < minChunkBytes || size > maxChunkBytes) throw new RangeError('not a chunk size')
    }
    super.controlHandler()
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

  #take({ codec_type, dts, size, data }: RtmpPacket): void {
    if (!this.#isPublishing || (codec_type !== audio && codec_type !== video)) return
    this.#events.media({ isVideo: codec_type === video, ms: dts, data: Buffer.from(data.subarray(0, size)) })
  }
}
