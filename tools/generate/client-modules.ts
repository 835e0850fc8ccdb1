/**
 * Writes the modules of the API client from the OpenAPI document: one per tag, one line per operation. Bodies and replies
 * use the types of `packages/domain` that the document refers to; path and query parameters are written out.
 */
import { type Json, listOf, recordOf, textOf } from './json.ts'
import { type DomainSchemas, SchemaWriter } from './schema-writer.ts'

type Operation = {
  id: string
  tag: string
  endpoint: string
  parameters: Json[]
  body: Json
  replies: Json[]
  isFile: boolean
}

/** What the modules are built from, and the module of the factories that they call. */
type Generation = { schemas: DomainSchemas; operationModule: string }

const header = '// Written by `npm run generate` from the routes of the server.\n'

/** The text of each module by file name. Throws if the document refers to a schema that `domain` does not export. */
export function clientModules(
  document: unknown,
  { schemas, operationModule }: Generation,
): Map<string, string> {
  const operations = operationsOf(document)
  const byTag = Map.groupBy(operations, ({ tag }) => tag)
  const modules = [...byTag].map(
    ([tag, ofTag]) => [`${tag}.gen.ts`, tagModule(tag, ofTag, { schemas, operationModule })] as const,
  )
  return new Map(modules)
    .set('operations.gen.ts', operationsModule(byTag))
    .set('reply-schemas.gen.ts', replySchemasModule(operations, schemas))
}

function operationsOf(document: unknown): Operation[] {
  return Object.entries(recordOf(recordOf(document)['paths'])).flatMap(([path, methods]) =>
    Object.entries(recordOf(methods)).map(([method, operation]) =>
      operationOf(`${method.toUpperCase()} ${path}`, recordOf(operation)),
    ),
  )
}

function operationOf(endpoint: string, operation: Record<string, Json>): Operation {
  const id = textOf(operation['operationId'])
  const [tag] = listOf(operation['tags'])
  if (id === '' || tag === undefined) throw new Error(`${endpoint} needs an operationId and a tag.`)
  const contents = Object.entries(recordOf(operation['responses']))
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => recordOf(recordOf(response)['content']))
  return {
    id,
    tag: textOf(tag),
    endpoint,
    parameters: listOf(operation['parameters']),
    body: Object.entries(recordOf(recordOf(operation['requestBody'])['content'])).map(([type, content]) =>
      type === 'multipart/form-data' ? 'FormData' : recordOf(content)['schema'],
    )[0],
    replies: contents.map((content) => recordOf(content['application/json'])['schema']),
    isFile: contents.some((content) => 'text/csv' in content),
  }
}

function tagModule(tag: string, operations: Operation[], { schemas, operationModule }: Generation): string {
  const writer = new SchemaWriter(schemas)
  const lines = operations.map((operation) => {
    const input = inputOf(operation, writer)
    const types = operation.isFile
      ? `download<${input}>`
      : `operation<${input}, ${replyTypeOf(operation, writer)}>`
    return `export const ${operation.id} = /* @__PURE__ */ ${types}('${tag}', '${operation.id}', '${operation.endpoint}')\n`
  })
  const factories = ['download', 'operation'].filter((factory) =>
    lines.some((line) => line.includes(` ${factory}<`)),
  )
  const imports = [
    ...writer.imports('import type'),
    ...(lines.some((line) => line.includes('z.')) ? ["import type { z } from 'zod'\n"] : []),
    `import { ${factories.join(', ')} } from '${operationModule}'\n`,
  ]
  const key = `/** The prefix of all query keys of this module. */\nexport const ${camelCase(tag)}Key = ['${tag}'] as const\n`
  return [header, imports.join(''), key, ...lines].join('\n')
}

function inputOf({ parameters, body }: Operation, writer: SchemaWriter): string {
  const parts = ['path', 'query'].flatMap((place) => {
    const fields = parameters.map(recordOf).filter((parameter) => parameter['in'] === place)
    if (fields.length === 0) return []
    const isRequired = fields.some((field) => field['required'] === true)
    const types = fields.map((field) =>
      writer.field(textOf(field['name']), field['schema'], field['required'] === true),
    )
    return [`${place}${isRequired ? '' : '?'}: { ${types.join('; ')} }`]
  })
  if (body === 'FormData') parts.push('body: FormData')
  else if (body !== undefined) parts.push(`body: ${writer.type(body, 'input')}`)
  return parts.length === 0 ? 'Record<never, never>' : `{ ${parts.join('; ')} }`
}

function replyTypeOf({ replies }: Operation, writer: SchemaWriter): string {
  const types = replies.map((reply) => (isEmpty(reply) ? 'undefined' : writer.type(reply, 'output')))
  return [...new Set(types)].join(' | ')
}

/** A schema without a type means an empty reply. */
function isEmpty(reply: Json): boolean {
  const { description: _, ...schema } = recordOf(reply)
  return Object.keys(schema).length === 0
}

function operationsModule(byTag: ReadonlyMap<string, Operation[]>): string {
  const imports = [...byTag].map(([tag, ofTag]) => {
    const names = ofTag.map(({ id }) => id).toSorted()
    return `import { ${names.join(', ')} } from './${tag}.gen.ts'\n`
  })
  const names = [...byTag.values()].flat().map(({ id }) => `  ${id},\n`)
  const all = `/** Every operation by its id, for tests that fake the server. */\nexport const operations = {\n${names.join('')}}\n`
  return [header, imports.join(''), all].join('\n')
}

function replySchemasModule(operations: Operation[], schemas: DomainSchemas): string {
  const writer = new SchemaWriter(schemas)
  const lines = operations
    .filter(({ isFile }) => !isFile)
    .map(({ id, replies }) => {
      const parts = [
        ...new Set(replies.map((reply) => (isEmpty(reply) ? 'z.undefined()' : writer.schema(reply)))),
      ]
      return `  ${id}: ${parts.length === 1 ? parts[0] : `z.union([${parts.join(', ')}])`},\n`
    })
  return [
    header,
    `${writer.imports('import').join('')}import { z } from 'zod'\n`,
    `/** The reply schema of each operation. */\nexport const replySchemas = {\n${lines.join('')}}\n`,
  ].join('\n')
}

function camelCase(tag: string): string {
  return tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
