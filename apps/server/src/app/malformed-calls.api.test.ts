/** Calls every operation with every parameter and field malformed: each must be refused, with a readable message. */
import { errorReplySchema } from '@marquee/domain/error-replies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiOperation, listApiOperations } from '#test/api-operations.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
let operations: ApiOperation[]
let failures: string[]
/** Messages at fields, with the first call that caused each. */
let sentences: Map<string, string>
beforeAll(async () => {
  server = await createTestServer({ own: 'sends broken calls' })
  admin = await signedIn(server)
  // Skip operations that end the sign-in, which would make the rest meaningless.
  operations = (await listApiOperations(server)).filter(({ id }) => !id.startsWith('signOut'))
  ;({ failures, sentences } = await makeMalformedCalls())
}, 300_000)
afterAll(() => server.close())

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const unlikelyId = '01890a5d-ac96-774b-bcce-b302099a8057'

/** As text, to send nesting that no serializer would write. */
const malformedValues = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '-1',
  '1e308',
  '9007199254740993',
  '"\\u0000"',
  '"\\ud800"',
  '"' + 'x'.repeat(100_000) + '"',
  '"1e999"',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  nested(5000),
  '"x"',
  '1.5',
  '[null]',
  '[{}]',
  '["x"]',
]
const malformedTexts = [
  '',
  '%00',
  '%C0%AF',
  '-1',
  '1e308',
  '9'.repeat(40),
  'x'.repeat(3000),
  '%27%3B--',
  '..%2F..',
  '[]',
]
const malformedBodies = [
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from('{"a":'),
  Buffer.from('{"a":1,"a":"\xff"}', 'latin1'),
  Buffer.from(nested(100_000)),
  Buffer.from('null'),
  Buffer.from('"text"'),
  Buffer.from('{}'),
  Buffer.from('[]'),
]

type Call = { method: ApiOperation['method']; url: string; body?: string | Buffer }
/** Messages by the path of their field. */
type Answer = { status: number; errors: Record<string, string[]> }

let calls = 0
/** Each call comes from its own address, to avoid rate limits. */
async function answerTo(call: Call): Promise<Answer> {
  calls += 1
  const reply = await server.app.inject({
    method: call.method,
    url: call.url,
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      authorization: `Bearer ${admin.accessToken}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { payload: call.body }),
  })
  const isRefused = reply.statusCode >= 400 && reply.body.startsWith('{')
  const refusal = isRefused ? errorReplySchema.safeParse(reply.json()).data : undefined
  return { status: reply.statusCode, errors: refusal?.errors ?? {} }
}

const filled = (path: string, value = unlikelyId) => path.replaceAll(/\{\w+\}/g, value)

function* malformedCallsOf({ method, path, query, fields }: ApiOperation): Generator<Call> {
  if (path.includes('{')) for (const text of malformedTexts) yield { method, url: filled(path, text) }
  for (const name of query)
    for (const text of malformedTexts)
      yield { method, url: `${filled(path)}?${name}=${text}&${name}=${text}` }
  if (fields === undefined) return
  for (const body of malformedBodies) yield { method, url: filled(path), body }
}

const withFields = ({ method, path }: ApiOperation, fields: readonly string[], value: string): Call => ({
  method,
  url: filled(path),
  body: `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`,
})

/**
 * The fields that have to be sent alone too. The schema, which names all that it refuses, refuses the others alone as well; an
 * operation that refuses what its schema accepts names one field.
 */
function notRefused(fields: readonly string[], { errors }: Answer): readonly string[] {
  if (fields.length === 1) return []
  const refused = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return refused.size === 1 ? fields : fields.filter((field) => !refused.has(field))
}

async function makeMalformedCalls(): Promise<{ failures: string[]; sentences: Map<string, string> }> {
  const wrong: string[] = []
  const messagesSeen = new Map<string, string>()
  const make = async (operation: ApiOperation, call: Call): Promise<Answer> => {
    const answer = await answerTo(call)
    const sent = `${call.url.slice(0, 80)} ${String(call.body ?? '').slice(0, 80)}`
    if (answer.status >= 500) wrong.push(`${operation.id} answers ${answer.status} to ${sent}`)
    for (const message of Object.values(answer.errors).flat())
      messagesSeen.set(message, messagesSeen.get(message) ?? `${operation.id}: ${sent}`)
    return answer
  }
  for (const operation of operations) {
    for (const call of malformedCallsOf(operation)) await make(operation, call)
    const { fields = [] } = operation
    for (const value of malformedValues) {
      if (fields.length === 0) continue
      const answer = await make(operation, withFields(operation, fields, value))
      for (const field of notRefused(fields, answer))
        await make(operation, withFields(operation, [field], value))
    }
  }
  return { failures: wrong, sentences: messagesSeen }
}

it('no malformed parameter or body makes any operation fail', () => {
  expect(failures).toEqual([])
  expect(operations.length).toBeGreaterThan(10)
  expect(calls).toBeGreaterThan(operations.length * 10)
})

/** The beginnings of zod's default messages, and other technical wording. */
const wordsOfLibrary = /^(Invalid|Too (small|big)|Unrecognized)\b|\b(expected|received|undefined|NaN|null)\b/
/** Word for word in a row (BR-087, CA-027). */
const quoted = new Set([
  'Invalid RGBA color value.',
  'Unresolved error in the Tracking Pixel Snippet code area',
  'Required',
  'Invalid Email Address. Also, uppercase letters are not accepted by email server',
])
const isSentence = /^[A-Z“"].*[.?…]$/s

it('every field error of every operation is a readable sentence', () => {
  const unfit = [...sentences].filter(
    ([sentence]) => !quoted.has(sentence) && (wordsOfLibrary.test(sentence) || !isSentence.test(sentence)),
  )
  expect(Object.fromEntries(unfit)).toEqual({})
  expect(sentences.size).toBeGreaterThan(30)
})
