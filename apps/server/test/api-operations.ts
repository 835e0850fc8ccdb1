/** The operations in the API's document. */
import { z } from 'zod'
import type { TestServer } from './test-server.ts'

const jsonSchema = z.record(z.string(), z.unknown())

const operationSchema = z.object({
  operationId: z.string(),
  'x-access': z.string(),
  'x-reach': z.string().optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.enum(['path', 'query', 'header', 'cookie']), schema: jsonSchema }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: jsonSchema.optional() })) })
    .optional(),
})

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
})

const methodSchema = z.enum(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'])

export type ApiOperation = {
  id: string
  access: string
  /** `organization` if single sign-on, which covers only its organization, is enough. */
  reach: string | undefined
  method: z.infer<typeof methodSchema>
  path: string
  query: string[]
  /** Names of the body's fields, when it is a JSON object. */
  fields: string[] | undefined
  /** Where ids are in query and body, such as `query.series` and `body.workspaces.[].id`. */
  ids: string[]
}

/** Every operation, in the document's order. */
export async function listApiOperations({ app }: Pick<TestServer, 'app'>): Promise<ApiOperation[]> {
  const document = documentSchema.parse((await app.inject({ url: '/api/openapi.json' })).json())
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      access: operation['x-access'],
      reach: operation['x-reach'],
      method: methodSchema.parse(method),
      path,
      query: operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      fields: fieldsOf(
        operation.requestBody?.content['application/json']?.schema,
        document.components.schemas,
      ),
      ids: idsOf(operation, document.components.schemas),
    })),
  )
}

type JsonSchema = z.infer<typeof jsonSchema>

function fieldsOf(schema: JsonSchema | undefined, schemas: Record<string, JsonSchema>): string[] | undefined {
  if (schema === undefined) return undefined
  const reference = schema['$ref']
  if (typeof reference === 'string') return fieldsOf(schemas[reference.split('/').at(-1) ?? ''], schemas)
  const alternatives = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((list) =>
    Array.isArray(list) ? list.map((one: unknown) => fieldsOf(jsonSchema.parse(one), schemas) ?? []) : [],
  )
  return [...new Set([...Object.keys(jsonSchema.parse(schema['properties'] ?? {})), ...alternatives.flat()])]
}

function idsOf(operation: z.infer<typeof operationSchema>, schemas: Record<string, JsonSchema>): string[] {
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query')
  const bodies = Object.values(operation.requestBody?.content ?? {})
  return [
    ...new Set([
      ...queries.flatMap(({ name, schema }) => idsIn(schema, ['query', name], schemas)),
      ...bodies.flatMap(({ schema }) => (schema ? idsIn(schema, ['body'], schemas) : [])),
    ]),
  ]
}

/** Where the schema has ids, by format or by name. */
function idsIn(schema: JsonSchema, at: readonly string[], schemas: Record<string, JsonSchema>): string[] {
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    return idsIn(schemas[reference.split('/').at(-1) ?? ''] ?? {}, at, schemas)
  }
  const inside = (part: unknown, name?: string) =>
    idsIn(jsonSchema.parse(part), name === undefined ? at : [...at, name], schemas)
  const isId = schema['format'] === 'uuid' || (schema['type'] === 'string' && isNameOfId(at))
  const parts = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((list) =>
    Array.isArray(list) ? list.flatMap((one: unknown) => inside(one)) : [],
  )
  const properties = Object.entries(jsonSchema.parse(schema['properties'] ?? {}))
  return [
    ...(isId ? [at.join('.')] : []),
    ...parts,
    ...properties.flatMap(([name, part]) => inside(part, name)),
    ...(schema['items'] === undefined ? [] : inside(schema['items'], '[]')),
  ]
}

function isNameOfId(at: readonly string[]): boolean {
  return /(^|_)(id|ids|pk|uuid)$/.test(at.findLast((name) => name !== '[]') ?? '')
}
