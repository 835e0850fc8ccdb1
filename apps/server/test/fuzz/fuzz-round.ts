/**
 * A round of random calls to all operations of studio and venue, by nine actors, with hostile values. No call may cause a server
 * error, take longer than two seconds, or return a row of another organization, or to the audience one of another event.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { accessTable } from '../access-table.ts'
import { type Random, seededRandom } from '../random.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import {
  type ActorName,
  actors,
  createFuzzWorld,
  type FuzzCaller,
  type FuzzWorld,
  venueActors,
} from './fuzz-world.ts'
import { fuzzValue, type JsonSchema, type ValueSource } from './fuzz-value.ts'
import { createRowOwners, type RowOwners } from './row-owners.ts'

/** With slower replies, one caller could block the server for others. */
const maxReplyMs = 2000

export type Finding = { operation: string; actor: ActorName; what: string; call: string }
export type RoundReport = { calls: number; answers: Record<string, number>; findings: Finding[] }

const schemaObject = z.record(z.string(), z.unknown())
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: schemaObject })).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schemaObject.optional() })) })
    .optional(),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaObject) }),
})
const methodSchema = z.enum(['get', 'post', 'put', 'patch', 'delete'])

type Operation = z.infer<typeof operationSchema> & {
  door: 'studio' | 'venue'
  path: string
  method: z.infer<typeof methodSchema>
}

type Request = { door: Operation['door']; method: Operation['method']; url: string; payload?: object }

type Round = {
  server: TestServer
  world: FuzzWorld
  owners: RowOwners
  operations: Operation[]
  source: ValueSource
  report: RoundReport
  learned: Map<string, unknown[]>
}

/** Makes this seed's calls on a separate server and reports findings. */
export async function playFuzzRound({ seed, calls }: { seed: number; calls: number }): Promise<RoundReport> {
  const server = await createTestServer({ own: 'sends broken calls' })
  try {
    const round = await openRound(server, seededRandom(seed))
    while (round.report.calls < calls) await makeCall(round)
    return round.report
  } finally {
    await server.close()
  }
}

async function openRound(server: TestServer, random: Random): Promise<Round> {
  const studio = documentSchema.parse((await server.app.inject({ url: '/api/openapi.json' })).json())
  const venue = documentSchema.parse((await server.venue.inject({ url: '/api/openapi.json' })).json())
  const operations = [...operationsOf('studio', studio), ...operationsOf('venue', venue)]
  const world = await createFuzzWorld(server)
  const ids = [...world.ids.values()].flat()
  const learned = new Map<string, unknown[]>()
  return {
    server,
    world,
    owners: await createRowOwners(server),
    operations,
    learned,
    source: {
      random,
      schemas: { ...studio.components.schemas, ...venue.components.schemas },
      anyId: () => (random.next() < 0.1 ? randomUUID() : (ids[Math.floor(random.next() * ids.length)] ?? '')),
      learnedValue: (field) => {
        const values = learned.get(field) ?? []
        return values[Math.floor(random.next() * values.length)]
      },
    },
    report: { calls: 0, answers: {}, findings: [] },
  }
}

function operationsOf(door: Operation['door'], document: z.infer<typeof documentSchema>): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      door,
      path,
      method: methodSchema.parse(method),
    })),
  )
}

function oneOf<Item>({ next }: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

async function makeCall(round: Round): Promise<void> {
  const { operations, source, world, report } = round
  const operation = oneOf(source.random, operations)
  const actor = oneOf<ActorName>(source.random, operation.door === 'venue' ? venueActors : actors)
  report.calls += 1
  const caller = await world.callerOf(actor)
  const request = requestOf(round, operation, actor)
  const startedAt = performance.now()
  const reply = await send(round, request, caller)
  const tookMs = performance.now() - startedAt
  const status = `${reply.statusCode}`
  report.answers[status] = (report.answers[status] ?? 0) + 1
  const note = (what: string) =>
    report.findings.push({
      operation: operation.operationId,
      actor,
      what,
      call: `${operation.method} ${request.url} ${JSON.stringify(request.payload ?? null).slice(0, 2000)}`,
    })
  if (reply.statusCode >= 500 && !isExpectedRefusal(reply.body))
    note(`answered ${status}: ${reply.body.slice(0, 300)}`)
  if (tookMs > maxReplyMs && (await isSlowAgain(round, request, caller)))
    note(`took ${Math.round(tookMs)} ms`)
  await learn(round, { request, body: reply.body, caller, note })
  // Replace people who were signed out, removed or switched to another organization.
  const hasLeft = reply.statusCode === 401 || operation.operationId === 'switchOrganization'
  if (caller && hasLeft) world.forget(actor)
}

/** The server answers 503 on purpose if something is not configured or temporarily unavailable. */
function isExpectedRefusal(body: string): boolean {
  return body.includes('"code":"unavailable"') || body.includes('"code":"not_configured"')
}

/** One slow reply may be the machine's fault, but not three. */
async function isSlowAgain(round: Round, request: Request, caller: FuzzCaller | undefined): Promise<boolean> {
  for (let again = 0; again < 2; again += 1) {
    const startedAt = performance.now()
    await send(round, request, caller)
    if (performance.now() - startedAt <= maxReplyMs) return false
  }
  return true
}

function send({ server, report }: Round, { door, ...request }: Request, caller: FuzzCaller | undefined) {
  // A separate address, because rate limits have their own tests.
  const { calls } = report
  const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const app = door === 'venue' ? server.venue : server.app
  return app.inject({ ...request, remoteAddress: from, headers: caller?.headers ?? {} })
}

/** Ids that fit the path, mostly of what the actor may see. */
function pathIdsOf({ source, world }: Round, operation: Operation, actor: ActorName): Record<string, string> {
  if (operation.door === 'venue') {
    const [most, other] = world.events
    return { event_id: source.random.next() < 0.8 === (actor !== 'attendeeElsewhere') ? most : other }
  }
  const row = accessTable[operation.operationId]
  const ids: Record<string, string> = {}
  for (const [name, kind] of Object.entries(row?.path ?? {})) {
    const [ofWorld, ofStranger] = world.ids.get(kind) ?? []
    const isOwn = source.random.next() < 0.7
    ids[name] = (isOwn === (actor === 'stranger') ? ofStranger : ofWorld) ?? ''
  }
  return ids
}

function requestOf(round: Round, operation: Operation, actor: ActorName): Request {
  const { source } = round
  const row = operation.door === 'studio' ? accessTable[operation.operationId] : undefined
  const ids = pathIdsOf(round, operation, actor)
  const { door, method } = operation
  const url = addressOf(source, operation, ids)
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema === undefined) return { door, method, url }
  return { door, method, url, payload: payloadOf(source, { schema, fitting: row?.body?.(ids) }) }
}

/** Mostly with fitting ids, where they are known. */
function addressOf(source: ValueSource, operation: Operation, ids: Record<string, string>): string {
  const { random } = source
  const valueOf = (name: string, schema: JsonSchema) =>
    random.next() < 0.9 && ids[name] !== undefined ? ids[name] : fuzzValue(source, schema, name)
  const path = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (url, { name, schema }) => url.replace(`{${name}}`, () => encoded(valueOf(name, schema))),
      operation.path,
    )
  // Half of the calls have no query, because unfiltered lists show leaks first.
  const share = random.next() < 0.5 ? 0 : 0.3
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random.next() < share)
    .map(({ name, schema }) => `${encoded(name)}=${encoded(fuzzValue(source, schema, name))}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Random fields, often on top of a valid body. */
function payloadOf(source: ValueSource, body: { schema: JsonSchema; fitting: object | undefined }): object {
  const made = fuzzValue(source, body.schema)
  if (body.fitting === undefined || source.random.next() < 0.3) return isObject(made) ? made : [made]
  const share = source.random.next() < 0.5 ? 0 : 0.3
  const changes = isObject(made) ? Object.entries(made).filter(() => source.random.next() < share) : []
  return { ...body.fitting, ...Object.fromEntries(changes) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Replaces lone surrogates, which cannot be encoded. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 1500))
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const rowIds = /"id":"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g

/** Checks the reply for rows of other organizations, and remembers its values for later calls. */
async function learn(
  round: Round,
  seen: { request: Request; body: string; caller: FuzzCaller | undefined; note(what: string): void },
): Promise<void> {
  const { request, body, caller, note } = seen
  const requested = new Set(`${request.url} ${JSON.stringify(request.payload ?? null)}`.match(uuids))
  // Only ids of rows, because other fields can contain user input, such as ids of other systems.
  const returned = [...body.matchAll(rowIds)].flatMap(([, id]) =>
    id === undefined || requested.has(id) ? [] : [id],
  )
  const owners = await round.owners.find(returned)
  if (owners.size > 0) {
    const own = (await caller?.organizations()) ?? new Set()
    const foreign = [...owners].filter(
      ([, { organization, event }]) =>
        !own.has(organization) || (caller?.event !== undefined && event !== null && event !== caller.event),
    )
    if (foreign.length > 0 && !(request.door === 'venue' && caller === undefined))
      note(`returned ${foreign.map(([id]) => id).join(', ')} of another place: ${body.slice(0, 300)}`)
  }
  remember(round, parsed(body), 0)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const valuesPerField = 40

function remember(round: Round, value: unknown, depth: number): void {
  if (!isObject(value) || depth > 3) return
  for (const [field, content] of Object.entries(value)) {
    if (isObject(content)) remember(round, content, depth + 1)
    else if (content !== null && content !== '') {
      const values = round.learned.get(field) ?? []
      if (values.length < valuesPerField) values.push(content)
      else values[Math.floor(round.source.random.next() * valuesPerField)] = content
      round.learned.set(field, values)
    }
  }
}
