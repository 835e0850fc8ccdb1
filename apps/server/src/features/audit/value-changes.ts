type Values = Readonly<Record<string, unknown>>
type Value = string | number | boolean | null

/** What fields were and what they have become, as an entry of the trail keeps it. */
export type ValueChanges = Record<string, { from: Value; to: Value }>

/** Longer texts are in the thing itself; the trail stays small. */
const maxLength = 200

/** Of these fields those that differ, where both values are short; lists and long texts are left out. */
export function valueChanges(before: Values, after: Values, fields: readonly string[]): ValueChanges {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [from, to] = [valueOf(before[field]), valueOf(after[field])]
      return from === undefined || to === undefined || from === to ? [] : [[field, { from, to }]]
    }),
  )
}

function valueOf(value: unknown): Value | undefined {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return value.length <= maxLength ? value : undefined
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
