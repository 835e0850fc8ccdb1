import { AppError } from '../errors/app-error.ts'

const message = 'Remove the character that cannot be stored (NUL).'

/**
 * No text in `input` has the character that PostgreSQL cannot store. Throws `invalid_input` naming the first field
 * that does.
 */
export function refuseNul(input: unknown): void {
  const field = fieldWithNul(input, [])
  if (field !== undefined) throw new AppError('invalid_input', { errors: { [field || 'body']: [message] } })
}

function fieldWithNul(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const field = fieldWithNul(inner, [...path, name])
    if (field !== undefined) return field
  }
  return undefined
}
