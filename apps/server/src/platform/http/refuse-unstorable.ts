import { defineLabels } from '@marquee/domain/languages'
import { AppError } from '../errors/app-error.ts'

const faults = defineLabels('server/unstorable', {
  nul: "Remove the NUL character: it can't be stored.",
  // It can't be encoded for email or URLs, or read back unchanged.
  halfCharacter: 'Remove the incomplete character (half of a surrogate pair).',
  tooDeep: 'Use fewer levels of nesting.',
  tooMany: 'Send fewer values at once.',
})
/** Far deeper than any schema. Without a limit, a body of brackets would exhaust the stack. */
const maxDepth = 100
/** More than the longest list of ids. A megabyte of zeros would have half a million values to check. */
const maxValues = 25_000

/**
 * Refuses input with NUL characters, lone surrogates, excessive nesting or too many values. Throws `invalid_input` naming
 * the first field at fault.
 */
export function refuseUnstorable(input: unknown): void {
  const fault = findFault(input, { left: maxValues, depth: 0 })
  if (fault === undefined) return
  const isOfText = fault.kind === 'nul' || fault.kind === 'halfCharacter'
  const field = isOfText ? fault.path.toReversed().join('.') : fault.path.at(-1)
  throw new AppError('invalid_input', { errors: { [field || 'body']: [faults[fault.kind]] } })
}

type Fault = { kind: keyof typeof faults; path: string[] }
type Walk = { left: number; depth: number }

/** The first fault, with its path from the inside out, since most values have none and need no path. */
function findFault(value: unknown, walk: Walk): Fault | undefined {
  walk.left -= 1
  if (walk.left < 0) return { kind: 'tooMany', path: [] }
  if (typeof value === 'string') return findFaultOfText(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined
  if (walk.depth === maxDepth) return { kind: 'tooDeep', path: [] }
  return findInside(value, walk)
}

function findFaultOfText(text: string): Fault | undefined {
  if (text.includes('\0')) return { kind: 'nul', path: [] }
  return text.isWellFormed() ? undefined : { kind: 'halfCharacter', path: [] }
}

function findInside(value: object, walk: Walk): Fault | undefined {
  if (Array.isArray(value) && value.length > walk.left) return { kind: 'tooMany', path: [] }
  walk.depth += 1
  for (const name of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, name)
    const fault = findFault(inner, walk)
    if (fault) return { ...fault, path: [...fault.path, name] }
  }
  walk.depth -= 1
  return undefined
}
