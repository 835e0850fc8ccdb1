declare module 'node-media-server/src/protocol/rtmp.js' {
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
    streamId: number
    streamApp: string
    streamName: string
    onOutputCallback: (bytes: Buffer) => void
    parserData(bytes: Buffer): string | null
    chunkRead(bytes: Buffer, from: number, count: number): string | null
    invokeHandler(): void
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
