/**
 * Where the files of assets live: a folder or a bucket, under the same keys.
 * Writes are whole or absent: a reader sees the former file or the new one, never a part.
 * It knows keys and bytes; what they mean, who may read them and their content types on the way out are the callers'.
 */
import type { Readable } from 'node:stream'

export type FileStat = {
  sizeBytes: number
  /** An HTTP entity tag with its quotes; another one after the file was replaced. */
  etag: string
}

export type ByteRange = { offset: number; length: number }

/** First and last byte as in HTTP: both counted from zero, the last one included. */
export type StreamRange = { start?: number | undefined; end?: number | undefined }

export type PutOptions = { contentType: string }

export interface FileStore {
  /** The bytes are durable under the key when this resolves. The folder does not keep the content type. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<void>
  /** The local file is durable under the key and gone from its path; after a failure it is still at its path. */
  putFile(key: string, path: string, options: PutOptions): Promise<void>
  stat(key: string): Promise<FileStat | undefined>
  /** Fewer bytes than asked for only where the file ends. Throws `not_found`. */
  read(key: string, range: ByteRange): Promise<Buffer<ArrayBuffer>>
  /** Throws `not_found` before the first byte; a stream that cannot be finished fails, it never ends early. */
  stream(key: string, range?: StreamRange): Promise<Readable>
  /** Keys under a prefix that ends in a slash, in no promised order. */
  list(prefix: string): AsyncIterable<string>
  /** The key is absent afterwards, whether or not it was there. */
  remove(key: string): Promise<void>
  removeAll(prefix: string): Promise<void>
  /** Runs `use` on a local path of the file for tools that need one; the path is only to be read, and only until `use` ends. */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Throws `unavailable` with a sentence for the operator unless the store can be used now. */
  check(): Promise<void>
  /** What crashed processes left half done on this machine is gone. */
  sweep(): Promise<void>
  close(): Promise<void>
}
