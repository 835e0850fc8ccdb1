/** Schemas of the document as types and as zod: by the name that `packages/domain` exports, or written out. */
import { type Json, listOf, recordOf, textOf } from './json.ts'

/** Where `domain` exports the schema of each id: `Room` is `roomSchema` of `rooms`. */
export type DomainSchemas = ReadonlyMap<string, { feature: string; name: string }>

/** Writes the schemas of one module and remembers what it has to import. */
export class SchemaWriter {
  readonly #schemas: DomainSchemas
  readonly #used = new Map<string, Set<string>>()

  constructor(schemas: DomainSchemas) {
    this.#schemas = schemas
  }

  /** The statements that import what was written so far. */
  imports(statement: 'import' | 'import type'): string[] {
    return [...this.#used]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(
        ([feature, names]) =>
          `${statement} { ${[...names].toSorted().join(', ')} } from '@marquee/domain/${feature}'\n`,
      )
  }

  /** A field of a type; a missing one and an undefined one are the same on the way. */
  field(name: string, schema: Json, isRequired: boolean): string {
    const type = this.type(schema, 'input')
    return isRequired ? `${name}: ${type}` : `${name}?: ${type} | undefined`
  }

  /** The TypeScript type of a schema. */
  type(schema: Json, direction: 'input' | 'output'): string {
    const { $ref, type, enum: values, const: constant, anyOf, items, properties, required } = recordOf(schema)
    if ($ref !== undefined) return `z.${direction}<typeof ${this.#nameOf(textOf($ref))}>`
    if (anyOf !== undefined)
      return listOf(anyOf)
        .map((one) => this.type(one, direction))
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
    if (simple === undefined) throw new Error(`No type is known for ${JSON.stringify(schema)}.`)
    return simple
  }

  /** The zod schema of a reply: a schema of `domain`, or a list of them. */
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
