declare module 's3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  export type S3rverObject = { bucket: string; key: string; content: Readable; metadata: Record<string, string> }
  export type Stored = { size: number; md5: string }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string
      putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>
      putObject(object: S3rverObject): Promise<Stored>
      putPart(bucket: string, uploadId: string, partNumber: number, content: Readable): Promise<Stored>
    }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
