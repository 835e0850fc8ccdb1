type Values = Readonly<Record<string, unknown>>
type Value = string | number | boolean | null

/** Old and new values of fields, as stored in audit entries. */
export type ValueChanges = Record<string, { from: Value; to: Value }>

/** Longer texts are left out to keep the trail small. */
const maxLength = 200

/** The fields that differ. Leaves out lists and long texts. */
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
