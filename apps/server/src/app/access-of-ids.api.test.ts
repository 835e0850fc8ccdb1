/** Ids of another organization and of another team, in every query and body. The table is test/access-of-ids.ts. */
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdAnswer, IdCall, IdRow } from '#test/access-id-row.ts'
import { type Kit, makeKit, type Owner } from '#test/access-kit.ts'
import { accessOfIds, idsElsewhere } from '#test/access-of-ids.ts'
import { accessTable } from '#test/access-table.ts'
import { createWorld, type World } from '#test/access-fixtures.ts'
import { type ApiOperation, listApiOperations } from '#test/api-operations.ts'
import { type ChangeCount, countChanges } from '#test/count-changes.ts'
import { setFlags } from '#test/set-flags.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let world: World
let operations: ApiOperation[]
/** Fixtures that the callers may not use. */
let foreign: Kit
let changes: ChangeCount
beforeAll(async () => {
  // No worker runs, so nothing is sent. Calls that need a mail server get as far as checking their ids.
  server = await createTestServer({
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'studio@example.org' },
  })
  world = await createWorld(server)
  for (const { organizationId } of [world.admin, world.stranger]) {
    await setFlags(server.services, organizationId, { enableCustomEmailSchedule: true })
  }
  operations = await listApiOperations(server)
  const { admin, rightTeam } = world
  foreign = await makeKit(server, world, { admin, team: rightTeam.workspaceId, caller: rightTeam })
  changes = await countChanges(server.ownerUrl)
})
afterAll(async () => {
  await changes.close()
  await server.close()
})

const callers = {
  /** Organization admin of another organization. */
  organization: (): Owner => ({
    admin: world.stranger,
    team: world.stranger.workspaceId,
    caller: world.stranger,
  }),
  /** Team admin of another team. */
  team: (): Owner => ({ admin: world.admin, team: world.otherTeam.workspaceId, caller: world.otherTeam }),
}

type Place = { operation: ApiOperation; at: string; row: IdRow }

function placesInTable(): Place[] {
  return operations.flatMap((operation) =>
    Object.entries(accessOfIds[operation.id] ?? {}).flatMap(([at, row]) =>
      'nothing' in row ? [] : [{ operation, at, row }],
    ),
  )
}

let calls = 0
function make(
  { method, path }: ApiOperation,
  { accessToken }: { accessToken: string },
  { path: ids = {}, query, body, form }: IdCall,
): Promise<LightMyRequestResponse> {
  calls += 1
  const { payload, headers } = form ? multipart(form) : { payload: body, headers: {} }
  return server.app.inject({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID()),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
    ...(query && { query }),
    ...(payload !== undefined && { payload }),
  })
}

function multipart(fields: Record<string, string>) {
  const boundary = 'fields'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { headers, payload: `${parts.join('')}--${boundary}--\r\n` }
}

const statuses: Record<number, IdAnswer> = { 403: 'F', 404: 'H', 409: 'C' }

/** The letter of an answer, or the whole answer if no letter fits. */
function answerOf(reply: LightMyRequestResponse, { at, operation, row }: Place): string {
  if (reply.statusCode < 300) return operation.method === 'get' && isEmpty(reply) ? 'N' : 'Y'
  const letter = statuses[reply.statusCode]
  if (letter !== undefined) return letter
  const field = row.field ?? at.split('.')[1]
  const { errors } = reply.json<{ errors?: Record<string, string[]> }>()
  const isAtField = Object.keys(errors ?? {}).some((name) => name.split('.')[0] === field)
  if (reply.statusCode === 422 && errors === undefined) return 'R'
  return reply.statusCode === 422 && isAtField ? 'I' : `${reply.statusCode} ${reply.body.slice(0, 200)}`
}

function isEmpty(reply: LightMyRequestResponse): boolean {
  if (reply.headers['content-type']?.toString().startsWith('text/csv')) {
    return reply.body.trim().split('\n').length === 1
  }
  const { results } = reply.json<{ results?: unknown[] }>()
  return results?.length === 0
}

describe('the table of ids', () => {
  it('has every id of queries and bodies, and no other', () => {
    const isOfMarquee = (at: string) =>
      !idsElsewhere.includes(at.split('.').findLast((part) => part !== '[]') ?? '')
    const documented = operations.flatMap(({ id, ids }) => ids.filter(isOfMarquee).map((at) => `${id} ${at}`))
    const inTable = Object.entries(accessOfIds).flatMap(([id, rows]) =>
      Object.keys(rows).map((at) => `${id} ${at}`),
    )
    expect(inTable.toSorted()).toEqual(documented.toSorted())
  })
})

describe.each(['organization', 'team'] as const)('an id of another %s', { timeout: 300_000 }, (scope) => {
  it('[PE-011] is answered as in the table, and changes nothing unless it is used', async () => {
    const owner = callers[scope]()
    const own = await makeKit(server, world, owner)
    const actual: string[] = []
    const expected: string[] = []
    await changes.sinceLast()
    for (const place of placesInTable()) {
      const { operation, at, row } = place
      const answer = row.answers[scope === 'organization' ? 0 : 1]
      const reply = await make(operation, owner.caller, row.call(foreign[row.of], own))
      const isSame = (await changes.sinceLast()) === 0
      const actualAnswer = answerOf(reply, place)
      const isNone = answer === 'N' && actualAnswer === 'Y' && operation.method !== 'get' && isSame
      actual.push(
        `${operation.id} ${at} ${isNone ? 'N' : actualAnswer}${actualAnswer === 'Y' || isSame ? '' : ' changed'}`,
      )
      expected.push(`${operation.id} ${at} ${answer}`)
    }
    expect(actual).toEqual(expected)
  })

  it("is the only reason for the refusal: the same call with the caller's own id succeeds", async () => {
    const owner = callers[scope]()
    const failed: string[] = []
    for (const { operation, at, row } of placesInTable()) {
      if (scope === 'team' && accessTable[operation.id]?.answers[2] === 'F') continue
      const first = await make(operation, owner.caller, callWith(row, await kitFor(owner)))
      // Perhaps because another call has changed what this one needs.
      const reply =
        first.statusCode < 300
          ? first
          : await make(operation, owner.caller, callWith(row, await newKitFor(owner)))
      const isUsed = reply.statusCode < 300 || reply.statusCode === 409
      if (!isUsed) failed.push(`${operation.id} ${at} ${reply.statusCode} ${reply.body.slice(0, 300)}`)
    }
    expect(failed).toEqual([])
  })
})

const callWith = (row: IdRow, own: Kit) => row.call(own[row.of], own)

/** The newest fixtures of each caller. */
const kits = new Map<string, Promise<Kit>>()
function kitFor(owner: Owner): Promise<Kit> {
  return kits.get(owner.caller.id) ?? newKitFor(owner)
}

function newKitFor(owner: Owner): Promise<Kit> {
  const kit = makeKit(server, world, owner)
  kits.set(owner.caller.id, kit)
  return kit
}
