/** What a change overwrites that its maker had not seen. Fields are last writer wins; whoever loses is told. */
import type { Overwritten } from '@marquee/domain/agenda'
import { findLastChange } from '#features/audit/public.ts'
import type { Db } from '#platform/db/database.ts'

type Values = Readonly<Record<string, unknown>>

/** The names of the fields of `change` that are not so already. */
export function changedFields(before: Values, change: Values): string[] {
  return Object.keys(change).filter((field) => !isSame(field, before[field], change[field]))
}

type Overwriting = {
  target: { target_type: string; target_id: string; action: string }
  before: Values
  /** The fields that change, by name. */
  fields: readonly string[]
  /** What the maker of the change believed the fields to be. */
  seen: Values | undefined
}

/** The fields that had become something else than `seen` meanwhile, with what, by whom and when. */
export async function findOverwritten(
  db: Db,
  { target, before, fields, seen }: Overwriting,
): Promise<Overwritten> {
  const unseen = fields.filter(
    (field) => seen?.[field] !== undefined && !isSame(field, seen[field], before[field]),
  )
  const overwritten: Overwritten = {}
  for (const field of unseen) {
    const last = await findLastChange(db, { ...target, field })
    overwritten[field] = { value: before[field], by: last?.by ?? null, at: last?.at.toISOString() ?? null }
  }
  return overwritten
}

function isSame(field: string, one: unknown, other: unknown): boolean {
  return comparable(field, one) === comparable(field, other)
}

/** Instants in whatever spelling, and tracks in whatever order, are the same. */
function comparable(field: string, value: unknown): string {
  if (typeof value === 'string' && field.endsWith('_time')) return new Date(value).toISOString()
  if (Array.isArray(value) && field === 'tracks')
    return JSON.stringify([...new Set(value.map(String))].toSorted())
  return JSON.stringify(value)
}
