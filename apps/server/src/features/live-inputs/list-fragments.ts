/** The recording of an input: its stored segments, and what is missing between them. */
import type { Db } from '#platform/db/database.ts'
import type { EncoderSlot } from '@marquee/domain/live-inputs'
import type { GapReason } from '@marquee/domain/stage'
import { listSegmentsBetween, type LiveSegmentRow } from './live-segment-store.ts'

export type Fragment = {
  number: number
  /** Differs from that of the segment before it where the picture doesn't continue. */
  discontinuity: number
  encoder: EncoderSlot
  startsAt: Date
  durationMs: number
  sizeBytes: number
  /** Keys of the file store: the segment (moof and mdat boxes, sound and picture together) and its initialization segment. */
  fileKey: string
  initKey: string
  codecs: string
  width: number
  height: number
}

export type Gap = { startsAt: Date; endsAt: Date; reason: GapReason }

export type StoredFragments = {
  fragments: Fragment[]
  gaps: Gap[]
  /** The whole requested range, and how much of it is stored. */
  expectedMs: number
  storedMs: number
}

type FragmentRange = { inputId: string; from: Date; to: Date }

/** Shorter gaps come from rounding and clock differences. */
const shortestGapMs = 250

/**
 * What is stored of the input's stream between two instants, in order. A segment appears here when it is complete, at
 * most a few seconds after the input went off air.
 */
export async function listStoredFragments(db: Db, asked: FragmentRange): Promise<StoredFragments> {
  const rows = await listSegmentsBetween(db, asked)
  const expectedMs = Math.max(0, asked.to.getTime() - asked.from.getTime())
  const gaps = gapsOf(rows, asked)
  const missingMs = gaps.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0)
  return { fragments: rows.map(fragmentOf), gaps, expectedMs, storedMs: Math.max(0, expectedMs - missingMs) }
}

function gapsOf(rows: readonly LiveSegmentRow[], { from, to }: FragmentRange): Gap[] {
  const gaps: Gap[] = []
  let endsAtMs = from.getTime()
  const note = (untilMs: number, reason: GapReason) => {
    if (untilMs - endsAtMs < shortestGapMs) return
    gaps.push({ startsAt: new Date(endsAtMs), endsAt: new Date(untilMs), reason })
  }
  for (const { starts_at, duration_ms, gap_reason } of rows) {
    note(starts_at.getTime(), gap_reason ?? 'encoder')
    endsAtMs = Math.max(endsAtMs, starts_at.getTime() + duration_ms)
  }
  note(to.getTime(), 'encoder')
  return gaps
}

function fragmentOf(row: LiveSegmentRow): Fragment {
  return {
    number: row.number,
    discontinuity: row.discontinuity,
    encoder: row.encoder,
    startsAt: row.starts_at,
    durationMs: row.duration_ms,
    sizeBytes: row.size_bytes,
    fileKey: row.file_key,
    initKey: row.init_key,
    codecs: row.codecs,
    width: row.width,
    height: row.height,
  }
}
