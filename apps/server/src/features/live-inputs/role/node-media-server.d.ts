declare module 'node-media-server/src/protocol/rtmp.js' {
  /** A message of RTMP with the sender's timestamp. `data` is overwritten by the next message. */
  export type RtmpPacket = { codec_type: number; dts: number; size: number; data: Buffer }
  export type Invocation = {
    transId?: unknown
    streamName?: unknown
    cmdObj?: { app?: unknown; tcUrl?: unknown } | null
  }

  export default class Rtmp {
    parserPacket: {
      header: { length: number; type: number; stream_id: number }
      payload: Buffer
    }
    inPackets: Map<number, unknown>
    streamId: number
    streamApp: string
    streamName: string
    onPacketCallback: (packet: RtmpPacket) => void
    onOutputCallback: (bytes: Buffer) => void
    parserData(bytes: Buffer): string | null
    packetParse(): void
    packetAlloc(): void
    controlHandler(): void
    onConnect(invocation: Invocation): void
    onPublish(invocation: Invocation): void
    onPlay(invocation: Invocation): void
    onDeleteStream(invocation: Invocation): void
    respondPublish(): void
    sendStatusMessage(...status: [streamId: number, level: string, code: string, description: string]): void
    sendACK(bytes: number): void
  }
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: string, level?: string) => void }
  export default logger
}
