/** Every operation of the document, called by everyone. The expected access is in test/access-table.ts. */
import { randomUUID } from 'node:crypto'
import { createdApiTokenSchema, grantableScopes } from '@marquee/domain/api-tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccessTokens } from '#features/accounts/public.ts'
import type { AccessRow, Answer } from '#test/access-row.ts'
import { accessTable } from '#test/access-table.ts'
import { callers, createWorld, makeFixture, type FixtureKind, type World } from '#test/access-fixtures.ts'
import { actorOf } from '#test/actor-of.ts'
import { type ApiOperation, listApiOperations } from '#test/api-operations.ts'
import { signedIn } from '#test/people.ts'
import { bySso } from '#test/by-sso.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let world: World
let operations: ApiOperation[]
beforeAll(async () => {
  server = await sharedTestServer()
  world = await createWorld(server)
  // Ends every sign-in of the caller, so it comes last.
  operations = (await listApiOperations(server)).toSorted(
    (a, b) => Number(a.id === 'signOutEverywhere') - Number(b.id === 'signOutEverywhere'),
  )
})

let calls = 0
/** Fixtures that no call has changed. */
const fixtures = new Map<FixtureKind, Promise<string>>()

function fixtureOf(kind: FixtureKind): Promise<string> {
  const fixture = fixtures.get(kind) ?? makeFixture(kind, { server, world })
  fixtures.set(kind, fixture)
  return fixture
}

/** What was created (201) leaves the fixtures as they are, and so does what was refused, for whatever reason. */
function hasChangedFixtures({ method }: ApiOperation, status: number): boolean {
  return method !== 'get' && status < 300 && status !== 201
}

/** Calls `operation` with `token` and existing fixtures, and returns the status. */
async function statusFor(operation: ApiOperation, token: string | undefined): Promise<number> {
  calls += 1
  const row = rowOf(operation)
  const kinds = Object.entries(row.path ?? {})
  const ids: Record<string, string> = {}
  for (const [name, kind] of kinds) ids[name] = await fixtureOf(kind)
  const reply = await server.app.inject({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID()),
    // A separate address, because rate limits have their own tests.
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(row.body === undefined ? {} : { payload: row.body(ids) }),
  })
  if (hasChangedFixtures(operation, reply.statusCode)) for (const [, kind] of kinds) fixtures.delete(kind)
  return reply.statusCode
}

function rowOf({ id }: ApiOperation): AccessRow {
  const row = accessTable[id]
  if (row === undefined) throw new Error(`${id} is not in test/access-table.ts.`)
  return row
}

/** `Y` is any answer that doesn't refuse the caller, even if the input is wrong. */
function answerOf(status: number): Answer | 'N' | '5' {
  if (status === 401) return 'N'
  if (status === 403) return 'F'
  if (status === 404) return 'H'
  return status >= 500 ? '5' : 'Y'
}

describe('the access table', () => {
  it('has every operation of the document, and no other', () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })

  it('matches what each operation declares', () => {
    const declared = operations.map(({ id, access }) => [id, access])
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(Object.entries(accessTable).map(([id, { access }]) => [id, access])),
    )
  })
})

/** Ends the caller's sign-in. Tested with sign-ins. */
const lastCall = 'signOutEverywhere'

describe('every operation', () => {
  it('[VL-006] refuses the signed-out, and tampered, expired and revoked tokens', async () => {
    const revoked = await signedIn(server)
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout/',
      headers: { cookie: revoked.cookies },
    })
    const yesterday = { now: () => new Date(Date.now() - 24 * 60 * 60 * 1000) }
    const expired = await createAccessTokens({ ...server.services, clock: yesterday }).issue('api', {
      signInId: randomUUID(),
      userId: world.admin.id,
      organizationId: world.admin.organizationId,
    })
    const [head, payload, signature] = world.admin.accessToken.split('.')
    const otherPayload = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()),
        sub: world.stranger.id,
      }),
    ).toString('base64url')
    const tokens = {
      nobody: undefined,
      tampered: [head, otherPayload, signature].join('.'),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      expired,
      revoked: revoked.accessToken,
    }
    for (const operation of operations.filter(({ access }) => access !== 'public')) {
      for (const [name, token] of Object.entries(tokens)) {
        const status = await statusFor(operation, token)
        expect(`${operation.id} ${name} ${status}`).toBe(`${operation.id} ${name} 401`)
      }
    }
  })

  it.each(callers)('[PE-009 PE-010 PE-011 SH-006 SH-007] answers as in the table: %s', async (caller) => {
    const actual: string[] = []
    const expected: string[] = []
    for (const operation of operations.filter(({ access, id }) => access !== 'public' && id !== lastCall)) {
      const answer = rowOf(operation).answers[callers.indexOf(caller)]
      const status = await statusFor(operation, world[caller].accessToken)
      actual.push(`${operation.id} ${answerOf(status)}`)
      expected.push(`${operation.id} ${answer}`)
    }
    expect(actual).toEqual(expected)
  })

  it('is closed to single sign-on if it affects the whole account', async () => {
    const token = await bySso(server, world.admin)
    const ofUsers = operations.filter(({ access }) => access === 'user')
    const declared = ofUsers.filter(({ reach }) => reach === 'organization').map(({ id }) => id)
    expect(declared).toEqual(ofUsers.map(({ id }) => id).filter((id) => accessTable[id]?.bySso !== undefined))
    const actual: string[] = []
    for (const operation of ofUsers.filter(({ id }) => id !== lastCall)) {
      const answer = rowOf(operation).bySso ?? 'F'
      const actualAnswer = answerOf(await statusFor(operation, token))
      if (actualAnswer !== answer) actual.push(`${operation.id} ${actualAnswer}`)
    }
    expect(actual).toEqual([])
  })

  it('[ST-027 PE-010] allows an API token only the calls of its scopes', async () => {
    const secrets = new Map<string, string>()
    const tokenFor = async (scope: string): Promise<string> => {
      const existing = secrets.get(scope)
      if (existing !== undefined) return existing
      const reply = await world.admin.request({
        method: 'POST',
        url: '/api/core/api_tokens/',
        payload: { name: scope, scopes: [scope] },
      })
      const { token } = createdApiTokenSchema.parse(reply.json())
      secrets.set(scope, token)
      return token
    }
    const scopes = grantableScopes(actorOf())
    const actual: string[] = []
    const expected: string[] = []
    for (const operation of operations.filter(({ access }) => access !== 'public')) {
      const { id, access } = operation
      const isScope = scopes.some((scope) => scope === access)
      const withScope = await statusFor(operation, await tokenFor(isScope ? access : 'form:read'))
      const without = await statusFor(operation, await tokenFor(scopeOfNoCall))
      actual.push(`${id} ${isAllowed(withScope)} ${isAllowed(without)}`)
      const isEnough = ![...givesRightsAway, ...needsTwoScopes].includes(id)
      expected.push(`${id} ${isScope && isEnough} false`)
    }
    expect(actual).toEqual(expected)
  })
})

/** No operation needs this scope yet. */
const scopeOfNoCall = 'content:delete'

/** Callers can only grant or revoke rights they have, and a token has only its scope. */
const givesRightsAway = ['setTeamMember', 'updateMember', 'changeRole', 'deleteRole']
/** Changing the event isn't enough to write to its registrants. */
const needsTwoScopes = ['sendCustomEmail']

/** The call may fail for other reasons, but not because of the caller. */
function isAllowed(status: number): boolean {
  return !['N', 'F'].includes(answerOf(status))
}
