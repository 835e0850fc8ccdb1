/**
 * IVF, the smallest container that ffmpeg reads: 32 bytes, then each picture with its size and time. So pictures keep their
 * times on a pipe, and ffmpeg needn't look for where they end. ffmpeg reads any codec in it, also H.264 and raw pictures.
 */
type IvfStream = {
  codec: 'H264' | 'VP80' | 'I420'
  width: number
  height: number
  /** Units of time in a second. */
  rate: number
}

export const ivfHeadBytes = 12

export function ivfStart({ codec, width, height, rate }: IvfStream): Buffer {
  const start = Buffer.alloc(32)
  start.write('DKIF', 'latin1')
  start.writeUInt16LE(start.length, 6)
  start.write(codec, 8, 'latin1')
  start.writeUInt16LE(width, 12)
  start.writeUInt16LE(height, 14)
  start.writeUInt32LE(rate, 16)
  start.writeUInt32LE(1, 20)
  return start
}

/** Writes what stands before a picture of `sizeBytes` to the first bytes of `target`. */
export function writeIvfHead(target: Buffer, sizeBytes: number, time: number): void {
  target.writeUInt32LE(sizeBytes, 0)
  target.writeUInt32LE(time >>> 0, 4)
  target.writeUInt32LE(Math.floor(time / 0x1_0000_0000), 8)
}
