/**
 * A file as a source of bytes: its size, and any range. Files on disk and objects behind range requests look the same to
 * everything above.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { SourceError } from './source-error.ts'

export type ByteSource = {
  sizeBytes: number
  /** Exactly `length` bytes from `offset`; rejects with `SourceError('truncated')` where the source has fewer. */
  read(offset: number, length: number): Promise<Buffer>
}

export type OpenFile = ByteSource & { close(): Promise<void> }

/** Opens a file on disk for range reads until `close()`. */
export async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return {
      sizeBytes: size,
      read: (offset, length) => readRange(handle, offset, length),
      close: () => handle.close(),
    }
  } catch (cause) {
    await handle.close()
    throw cause
  }
}

async function readRange(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, offset + filled)
    if (bytesRead === 0) throw new SourceError('truncated')
    filled += bytesRead
  }
  return bytes
}
