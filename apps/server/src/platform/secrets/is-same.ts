import { timingSafeEqual } from 'node:crypto'

/** Compares in a time that reveals only whether the lengths are equal. */
export function isSame(one: string | Buffer, other: string | Buffer): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
