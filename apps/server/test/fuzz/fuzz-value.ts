/**
 * Random values for calls, from the schemas in the OpenAPI document: mostly valid, sometimes just outside the schema, and
 * sometimes what an attacker would send.
 */
import type { Random } from '../random.ts'

export type JsonSchema = Record<string, unknown>
type Schemas = Record<string, JsonSchema>

export type ValueSource = {
  random: Random
  schemas: Schemas
  /** An id from the caller's organization or another one, or an unused id. */
  anyId(): string
  /** A value that an earlier reply had in a field of this name. */
  learnedValue(field: string): unknown
}

const hostileTexts = [
  '',
  ' ',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '${jndi:ldap://localhost/}',
  '../../../etc/passwd',
  '\u0000',
  '\uD800',
  '\u202Egnp.exe',
  '=cmd|calc!A1',
  '%',
  '_%_',
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦'.repeat(40),
  'a'.repeat(300),
  'a b '.repeat(2000),
  '<v.'.repeat(5000),
  '((((((((((((((((((((',
  '\\',
  '{"a":'.repeat(200),
  '__proto__',
  'https://[::1]/',
  'javascript:alert(1)',
  '9'.repeat(400),
  '0000-00-00T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
]
const hostileNumbers = [0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE]
const ordinaryTexts = [
  'Opening',
  'Ada',
  'Europe/Berlin',
  'UTC',
  '#336699',
  'en',
  'https://marquee.test/',
  'name',
  '09:00',
]

/** A value for a field, which usually fits the schema. */
export function fuzzValue(source: ValueSource, schema: JsonSchema, field = ''): unknown {
  const luck = source.random.next()
  if (luck < 0.04) return oneOf(source, hostileTexts)
  if (luck < 0.06) return oneOf(source, [null, [], {}, true, hostileNumbers, [[[[[]]]]]])
  if (luck < 0.3) {
    const learned = source.learnedValue(field)
    if (learned !== undefined) return learned
  }
  return fittingValue(source, resolved(source, schema), field)
}

function fittingValue(source: ValueSource, schema: JsonSchema, field: string): unknown {
  const alternatives = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(alternatives)) return fuzzValue(source, schemaOf(oneOf(source, alternatives)), field)
  if (Array.isArray(schema['allOf'])) {
    return Object.assign(
      {},
      ...schema['allOf'].map((part: unknown) =>
        fittingValue(source, resolved(source, schemaOf(part)), field),
      ),
    )
  }
  if (Array.isArray(schema['enum'])) return oneOf(source, schema['enum'])
  if ('const' in schema) return schema['const']
  switch (schema['type']) {
    case 'object':
      return objectOf(source, schema)
    case 'array': {
      const count = Math.floor(source.random.next() * 4)
      return Array.from({ length: count }, () => fuzzValue(source, schemaOf(schema['items']), field))
    }
    case 'boolean':
      return source.random.next() < 0.5
    case 'integer':
    case 'number':
      return numberOf(source, schema)
    case 'null':
      return null
    default:
      return textOf(source, schema)
  }
}

/** Most required fields, half of the optional ones, and sometimes fields that are not in the schema. */
function objectOf(source: ValueSource, schema: JsonSchema): Record<string, unknown> {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const fields = Object.entries(schemaOf(schema['properties'])).filter(([name]) =>
    required.includes(name) ? source.random.next() > 0.03 : source.random.next() < 0.5,
  )
  const made = Object.fromEntries(fields.map(([name, one]) => [name, fuzzValue(source, schemaOf(one), name)]))
  // Not in free-form maps, which are returned unchanged and would look like leaked rows.
  if (schema['properties'] === undefined || source.random.next() > 0.05) return made
  return { ...made, organization_id: source.anyId(), role: 'ORG_ADMIN', id: source.anyId() }
}

function numberOf({ random }: ValueSource, schema: JsonSchema): number {
  const [low, high] = [schema['minimum'], schema['maximum']]
  if (random.next() < 0.1) return hostileNumbers[Math.floor(random.next() * hostileNumbers.length)] ?? 0
  const from = typeof low === 'number' ? low : 0
  if (random.next() < 0.4) return from
  const to = typeof high === 'number' ? Math.min(high, from + 1000) : from + 100
  return schema['type'] === 'integer'
    ? Math.floor(from + random.next() * (to - from + 1))
    : from + random.next()
}

function textOf(source: ValueSource, schema: JsonSchema): string {
  const { random } = source
  switch (schema['format']) {
    case 'uuid':
      return source.anyId()
    case 'email':
      return `person-${Math.floor(random.next() * 1e9)}@marquee.test`
    case 'date-time':
      return new Date(Date.now() + (random.next() - 0.3) * 1e10).toISOString()
    case 'date':
      return new Date(Date.now() + random.next() * 1e10).toISOString().slice(0, 10)
    case 'uri':
      return 'https://marquee.test/picture.png'
    default:
      break
  }
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : ''
  if (pattern.includes('T([01]'))
    return new Date(Date.now() + random.next() * 1e10).toISOString().slice(0, 16)
  if (pattern.includes('[0-5]')) return '09:30'
  if (random.next() < 0.1) return String(oneOf(source, hostileTexts))
  return random.next() < 0.5
    ? String(oneOf(source, ordinaryTexts))
    : `Text ${Math.floor(random.next() * 1e6)}`
}

function resolved({ schemas }: ValueSource, schema: JsonSchema): JsonSchema {
  const reference = schema['$ref']
  return typeof reference === 'string' ? (schemas[reference.split('/').at(-1) ?? ''] ?? {}) : schema
}

function schemaOf(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function oneOf<Choice>({ random }: ValueSource, choices: readonly Choice[]): Choice {
  const chosen = choices[Math.floor(random.next() * choices.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}
