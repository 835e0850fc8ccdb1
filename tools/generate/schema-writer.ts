import { type Json, listOf, recordOf, textOf } from './json.ts'

/** Where `domain` exports the schema with each id: `Room` is `roomSchema` in `rooms`. */
export type DomainSchemas = ReadonlyMap<string, { feature: string; name: string }>

/** Writes schemas as TypeScript types or zod expressions, and collects the imports that a module needs. */
export class SchemaWriter {
  readonly #schemas: DomainSchemas
  readonly #used = new Map<string, Set<string>>()

  constructor(schemas: DomainSchemas) {
    this.#schemas = schemas
  }

  /** The import statements for everything written so far. */
  imports(statement: 'import' | 'import type'): string[] {
    return [...this.#used]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(
        ([feature, names]) =>
          `${statement} { ${[...names].toSorted().join(', ')} } from '@marquee/domain/${feature}'\n`,
      )
  }

  /** A field of an object type. Optional fields can also be undefined, since JSON drops them. */
  field(name: string, schema: Json, isRequired: boolean): string {
    const type = this.type(schema, 'input')
    return isRequired ? `${name}: ${type}` : `${name}?: ${type} | undefined`
  }

  type(schema: Json, direction: 'input' | 'output'): string {
    const { $ref, type, enum: values, const: constant, anyOf, items, properties, required } = recordOf(schema)
    if ($ref !== undefined) return `z.${direction}<typeof ${this.#nameOf(textOf($ref))}>`
    if (anyOf !== undefined)
      return listOf(anyOf)
        .map((variant) => this.type(variant, direction))
        .join(' | ')
    if (values !== undefined) return listOf(values).map(literalOf).join(' | ')
    if (constant !== undefined) return literalOf(constant)
    if (type === 'array') return `(${this.type(items, direction)})[]`
    if (type === 'object') {
      const fields = Object.entries(recordOf(properties)).map(([name, field]) =>
        this.field(name, field, listOf(required).includes(name)),
      )
      return `{ ${fields.join('; ')} }`
    }
    const simple = simpleTypes.get(textOf(type))
    if (simple === undefined) throw new Error(`Unknown schema: ${JSON.stringify(schema)}.`)
    return simple
  }

  /** The zod schema of a reply: a schema of `domain`, or an array of one. */
  schema(schema: Json): string {
    const { $ref, type, items } = recordOf(schema)
    if ($ref !== undefined) return this.#nameOf(textOf($ref))
    if (type === 'array') return `z.array(${this.schema(items)})`
    throw new Error(`Give the reply a schema of domain with an id: ${JSON.stringify(schema)}.`)
  }

  #nameOf(ref: string): string {
    const id = ref.slice('#/components/schemas/'.length)
    const schema = this.#schemas.get(id) ?? this.#schemas.get(id.replace(/Input$/, ''))
    if (schema === undefined) throw new Error(`packages/domain exports no schema with the id ${id}.`)
    this.#used.set(schema.feature, (this.#used.get(schema.feature) ?? new Set()).add(schema.name))
    return schema.name
  }
}

const simpleTypes = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['null', 'null'],
])

function literalOf(value: Json): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}
