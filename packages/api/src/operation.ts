/**
 * What each generated operation is made of: a call that answers or throws `ApiError`, the key under which TanStack Query
 * keeps its reply, and the query that joins both. One operation is one line of generated code.
 */
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { noAnswer } from './api-error.ts'
import { session } from './browser-session.ts'

export type OperationInput = { path?: object; query?: object; body?: unknown }

/** The input, which can be left out where nothing in it is required, and the signal that ends the call. */
type CallArgs<Input extends OperationInput> =
  Record<never, never> extends Input
    ? [input?: Input & { signal?: AbortSignal | undefined }]
    : [input: Input & { signal?: AbortSignal | undefined }]
type InputArgs<Input extends OperationInput> =
  Record<never, never> extends Input ? [input?: Input] : [input: Input]
type Some<Input> = { [Part in keyof Input]?: Partial<Input[Part]> }

export type Operation<Input extends OperationInput, Reply> = {
  (...args: CallArgs<Input>): Promise<Reply>
  /** Its name in the document: `listRooms`. */
  readonly id: string
  /** Its method and path: `GET /api/event/rooms/`. */
  readonly endpoint: string
  /** The key of the reply; with some of the input, of all replies to calls that have it. */
  key(input?: Some<Input>): QueryKey
  /** Query options that keep the reply under its key. */
  query(...args: InputArgs<Input>): QueryOf<Reply>
  /**
   * Sends at once, without the session: a page that is being closed waits for no token, and Chromium 140 drops the
   * copy of a request that the session would make. Resolves with any answer and rejects without one.
   */
  sendOnLeaving(...args: InputArgs<Input>): Promise<void>
}

/** An operation of any input and reply. */
export type AnyOperation = Pick<Operation<OperationInput, unknown>, 'id' | 'endpoint'>

type AnyCall = (input: never) => Promise<unknown>
type InputOf<Call extends AnyCall> = NonNullable<Parameters<Call>[0]>
/** The body that an operation takes. */
export type BodyOf<Call extends AnyCall> = InputOf<Call> extends { body: infer Body } ? Body : never
/** The query that an operation takes. */
export type QueryParamsOf<Call extends AnyCall> =
  InputOf<Call> extends { query?: infer Query } ? NonNullable<Query> : never
/** What an operation answers. */
export type ReplyOf<Call extends AnyCall> = Awaited<ReturnType<Call>>

type CheckReply = (operation: AnyOperation, reply: unknown) => void | Promise<void>
let checkReply: CheckReply | undefined

/** Every reply goes through `check` before its caller has it. Development and tests only: see `check-replies.ts`. */
export function checkRepliesWith(check: CheckReply): void {
  checkReply = check
}

/** The operation of this tag, id and endpoint, which answers JSON or nothing. */
export function operation<Input extends OperationInput, Reply>(tag: string, id: string, endpoint: string) {
  return operationOf<Input, Reply>([tag, id], endpoint, jsonOf)
}

/** An operation that answers a file. */
export function download<Input extends OperationInput>(tag: string, id: string, endpoint: string) {
  return operationOf<Input, Blob>([tag, id], endpoint, (response) => response.blob())
}

function operationOf<Input extends OperationInput, Reply>(
  [tag, id]: [tag: string, id: string],
  endpoint: string,
  read: (response: Response) => Promise<Reply>,
): Operation<Input, Reply> {
  const keyOf = (input: OperationInput | undefined) => (input === undefined ? [tag, id] : [tag, id, input])
  const call = async ({ signal, ...input }: OperationInput & { signal?: AbortSignal | undefined } = {}) => {
    const { address, ...init } = requestOf(endpoint, input)
    const reply = await read(await session.fetch(address, { ...init, ...(signal && { signal }) }))
    await checkReply?.({ id, endpoint }, reply)
    return reply
  }
  return Object.assign(call, {
    id,
    endpoint,
    key: keyOf,
    query: (input?: OperationInput) => queryOf(keyOf(input), (signal) => call({ ...input, signal })),
    sendOnLeaving: async (input: OperationInput = {}) => {
      const { address, headers, ...init } = requestOf(endpoint, input)
      const token = session.accessToken
      const signed = token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` }
      await fetch(address, { ...init, keepalive: true, headers: signed })
    },
  })
}

/** The query options of an operation. */
export type QueryOf<Reply> = ReturnType<typeof queryOf<Reply>>

function queryOf<Reply>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<Reply>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal) })
}

function requestOf(endpoint: string, { path = {}, query = {}, body }: OperationInput) {
  const [method = '', template = ''] = endpoint.split(' ')
  const values = new Map(Object.entries(path))
  const filled = template.replace(/\{(\w{1,40})\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = searchOf(query)
  const address = search === '' ? filled : `${filled}?${search}`
  if (body === undefined) return { method, address, headers: {} }
  if (body instanceof FormData) return { method, address, headers: {}, body }
  return { method, address, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** What is undefined is left out, and a list is its name once for each value. */
function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  }
  return search.toString()
}

async function jsonOf<Reply>(response: Response): Promise<Reply> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  // A proxy in between may answer 200 with a page of its own.
  if (!isJson && response.status !== 204) throw noAnswer('The reply is not JSON.')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server keeps to the schema; tests check it (check-replies.ts)
  const reply: Reply = isJson ? await response.json() : undefined
  return reply
}
