/** Fields of a JSON answer whose shape nobody promises: each is read as what it is, or is absent. */

export type JsonRecord = Record<string, unknown>

/** The value is an object with fields. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none when there is no list. */
export function recordsIn(record: JsonRecord, field: string): JsonRecord[] {
  const value = record[field]
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** A text; empty when there is none. */
export function textIn(record: JsonRecord, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/** A finite number, written as one or as text. */
export function numberIn(record: JsonRecord, field: string): number | undefined {
  const value = record[field]
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A ratio such as `30000/1001` or `64:45`; 0 when there is none. */
export function ratioIn(record: JsonRecord, field: string): number {
  const [above = '', below = ''] = textIn(record, field).split(/[/:]/)
  const ratio = Number(above) / Number(below)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 0
}
