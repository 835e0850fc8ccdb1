/** Writes boxes of ISO/IEC 14496-12. */

/** A box of that type around its contents. */
export function box(type: string, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const head = Buffer.allocUnsafe(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A box with version and flags before its contents. */
export function fullBox(type: string, versionAndFlags: number, ...contents: Buffer[]): Buffer {
  return box(type, uint32s(versionAndFlags), ...contents)
}

/** Big-endian 32-bit words. */
export function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4)
  values.forEach((value, position) => {
    bytes.writeUInt32BE(value, position * 4)
  })
  return bytes
}
