/**
 * Finds values that a change overwrites and its author had not seen. The last writer of a field wins and is told what
 * was overwritten.
 */
import type { Overwritten } from '@marquee/domain/agenda'
import { findLastChanges } from '#features/audit/public.ts'
import type { Db } from '#platform/db/database.ts'

type Values = Readonly<Record<string, unknown>>

/** The names of the fields of `change` that differ in `before`. */
export function changedFields(before: Values, change: Values): string[] {
  return Object.keys(change).filter(
    (field) => change[field] !== undefined && !isSame(field, before[field], change[field]),
  )
}

type Overwriting = {
  target: { target_type: string; target_id: string; action: string }
  before: Values
  fields: readonly string[]
  /** The values that the author of the change had seen. */
  seen: Values | undefined
}

/** For each change, the fields whose value was no longer the one in `seen`: their values, who set them, and when. */
export async function findOverwritten(db: Db, changes: readonly Overwriting[]): Promise<Overwritten[]> {
  const unseen = changes.flatMap(({ target, before, fields, seen }, index) =>
    fields
      .filter((field) => seen?.[field] !== undefined && !isSame(field, seen[field], before[field]))
      .map((field) => ({ ...target, field, index, value: before[field] })),
  )
  const last = await findLastChanges(db, unseen)
  const overwritten = changes.map((): Overwritten => ({}))
  for (const [place, { index, field, value }] of unseen.entries()) {
    const { by = null, at } = last[place] ?? {}
    Object.assign(overwritten[index] ?? {}, { [field]: { value, by, at: at?.toISOString() ?? null } })
  }
  return overwritten
}

function isSame(field: string, a: unknown, b: unknown): boolean {
  return comparable(field, a) === comparable(field, b)
}

/** Compares instants however they are formatted, and tracks in any order. */
function comparable(field: string, value: unknown): string {
  if (typeof value === 'string' && field.endsWith('_time')) return new Date(value).toISOString()
  if (Array.isArray(value) && field === 'tracks')
    return JSON.stringify([...new Set(value.map(String))].toSorted())
  return JSON.stringify(value)
}
