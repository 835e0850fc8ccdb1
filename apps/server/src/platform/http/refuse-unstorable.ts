import { AppError } from '../errors/app-error.ts'

const nul = 'Remove the character that cannot be stored (NUL).'
/** Half of a surrogate pair: no encoding of it can be emailed, put into an address or read back as it was. */
const halfCharacter = 'Remove the character that is cut in half.'
const tooDeep = 'Nest this less deeply.'
/** Far beyond what any schema asks for; without a limit a body of brackets would exhaust the stack. */
const maxDepth = 100

/**
 * No text in `input` has a character that PostgreSQL can't store or half of one, and nothing in it is nested beyond
 * reason. Throws `invalid_input` naming the first field that breaks this.
 */
export function refuseUnstorable(input: unknown): void {
  const fault = findFault(input, [])
  if (fault) throw new AppError('invalid_input', { errors: { [fault.field || 'body']: [fault.sentence] } })
}

function findFault(value: unknown, path: readonly string[]): { field: string; sentence: string } | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { field: path.join('.'), sentence: nul }
    return value.isWellFormed() ? undefined : { field: path.join('.'), sentence: halfCharacter }
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined
  if (path.length === maxDepth) return { field: path[0] ?? '', sentence: tooDeep }
  for (const [name, inner] of Object.entries(value)) {
    const fault = findFault(inner, [...path, name])
    if (fault) return fault
  }
  return undefined
}
