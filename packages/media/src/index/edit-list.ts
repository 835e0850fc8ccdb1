import { SourceError } from '../source-error.ts'
import { findBox, requireBytes } from './boxes.ts'
import { MAX_OFFSET, readTable } from './sample-tables.ts'

const NORMAL_RATE = 0x00010000
const EMPTY_EDIT = -1

type Edit = { duration: number; mediaTime: number; rate: number }
type Scales = { movieTimescale: number; timescale: number }
export type EditEffect = { shift: number; isSimple: boolean; endSeconds: number | undefined }

/**
 * What a track's edit list (ISO/IEC 14496-12 §8.6.6) does to its times, in units of the track's timescale. `isSimple` is
 * false for what one shift can't express: several pieces, a pause between them, another speed.
 */
export function readEdit(trak: Buffer, scales: Scales): EditEffect {
  const edits = readEdits(trak)
  const pauses = edits.filter((edit) => edit.mediaTime === EMPTY_EDIT)
  const [piece, ...others] = edits.filter((edit) => edit.mediaTime !== EMPTY_EDIT)
  const pause = pauses.reduce((sum, edit) => sum + edit.duration, 0)
  const shift = Math.round((pause * scales.timescale) / scales.movieTimescale) - (piece?.mediaTime ?? 0)
  if (!(Math.abs(shift) <= MAX_OFFSET)) throw new SourceError('bad_edit_list')
  const pausesFirst = edits.slice(0, pauses.length).every((edit) => edit.mediaTime === EMPTY_EDIT)
  const isNormalSpeed = (piece?.rate ?? NORMAL_RATE) === NORMAL_RATE
  const isSimple = others.length === 0 && pausesFirst && isNormalSpeed
  // A duration of 0 means everything that follows, as in fragmented files.
  const endSeconds = piece?.duration ? (pause + piece.duration) / scales.movieTimescale : undefined
  return { shift, isSimple, endSeconds }
}

function readEdits(trak: Buffer): Edit[] {
  const edts = findBox(trak, 'edts')
  const elst = edts && findBox(edts.body, 'elst')
  if (!elst) return []
  requireBytes(elst.body, 8)
  const isWide = elst.body.readUInt8(0) === 1
  const { body, count } = readTable(elst.body, isWide ? 20 : 12)
  // Only one shift is used: for a longer list it is enough to know that it is longer.
  return Array.from({ length: Math.min(count, 16) }, (_, entry) =>
    isWide
      ? {
          duration: Number(body.readBigUInt64BE(entry * 20)),
          mediaTime: Number(body.readBigInt64BE(entry * 20 + 8)),
          rate: body.readUInt32BE(entry * 20 + 16),
        }
      : {
          duration: body.readUInt32BE(entry * 12),
          mediaTime: body.readInt32BE(entry * 12 + 4),
          rate: body.readUInt32BE(entry * 12 + 8),
        },
  )
}
