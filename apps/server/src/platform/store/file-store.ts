/**
 * Stores files in a folder or a bucket, under the same keys. Writes are atomic: a reader sees the previous file or the new
 * one, never a part. The store knows keys and bytes; their meaning, access and served content types are up to callers.
 */
import type { Readable } from 'node:stream'

export type FileStat = {
  sizeBytes: number
  /** An HTTP entity tag with its quotes. Changes when the file is replaced. */
  etag: string
}

export type ByteRange = { offset: number; length: number }

/** First and last byte as in HTTP: counted from zero, inclusive. */
export type StreamRange = { start?: number | undefined; end?: number | undefined }

export type PutOptions = { contentType: string }

export interface FileStore {
  /** Stores the bytes durably under the key. The folder doesn't keep the content type. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<void>
  /** Moves the local file durably to the key. After a failure it is still at its path. */
  putFile(key: string, path: string, options: PutOptions): Promise<void>
  stat(key: string): Promise<FileStat | undefined>
  /** Returns fewer bytes than requested only at the end of the file. Throws `not_found`. */
  read(key: string, range: ByteRange): Promise<Buffer<ArrayBuffer>>
  /** Throws `not_found` before the first byte. A stream that can't be completed fails and never just ends early. */
  stream(key: string, range?: StreamRange): Promise<Readable>
  /** Keys under a prefix that ends in a slash, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Removes the file if it exists. */
  remove(key: string): Promise<void>
  removeAll(prefix: string): Promise<void>
  /** Runs `run` with a local path of the file, which is read-only and valid until `run` ends. */
  withLocalFile<Result>(key: string, run: (path: string) => Promise<Result>): Promise<Result>
  /** Throws `unavailable` with a message for the operator unless the store is usable. */
  check(): Promise<void>
  /** Removes what crashed processes left behind on this machine. */
  sweep(): Promise<void>
  close(): Promise<void>
}
