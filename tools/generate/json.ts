/** A JSON value of unknown shape. */
export type Json = unknown

export function recordOf(value: Json): Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: Json): string {
  return typeof value === 'string' ? value : ''
}
