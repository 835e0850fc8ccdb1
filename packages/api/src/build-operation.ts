/**
 * Builds the generated operations of one API: a call that resolves or throws `ApiError`, its key for TanStack Query, and
 * query options that combine both. Each operation is one line of generated code.
 */
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { noAnswer } from './api-error.ts'

export type OperationInput = { path?: object; query?: object; body?: unknown }

/** The input with an abort signal; optional if nothing in it is required. */
type CallArgs<Input extends OperationInput> =
  Record<never, never> extends Input
    ? [input?: Input & { signal?: AbortSignal | undefined }]
    : [input: Input & { signal?: AbortSignal | undefined }]
type InputArgs<Input extends OperationInput> =
  Record<never, never> extends Input ? [input?: Input] : [input: Input]
type Some<Input> = { [Part in keyof Input]?: Partial<Input[Part]> }

export type Operation<Input extends OperationInput, Reply> = {
  (...args: CallArgs<Input>): Promise<Reply>
  /** Such as `listRooms`. */
  readonly id: string
  /** Such as `GET /api/event/rooms/`. */
  readonly endpoint: string
  /** The key of the reply. With part of the input, it matches all calls with that part. */
  key(input?: Some<Input>): QueryKey
  query(...args: InputArgs<Input>): QueryOf<Reply>
  /**
   * Sends immediately, bypassing the transport: a closing page can't wait for a token, and Chromium 140 drops the copy
   * of the request that the session would make. Resolves with any reply and rejects without one.
   */
  sendOnLeaving(...args: InputArgs<Input>): Promise<void>
}

export type AnyOperation = Pick<Operation<OperationInput, unknown>, 'id' | 'endpoint'>

type AnyCall = (input: never) => Promise<unknown>
type InputOf<Call extends AnyCall> = NonNullable<Parameters<Call>[0]>
export type BodyOf<Call extends AnyCall> = InputOf<Call> extends { body: infer Body } ? Body : never
export type QueryParamsOf<Call extends AnyCall> =
  InputOf<Call> extends { query?: infer Query } ? NonNullable<Query> : never
export type ReplyOf<Call extends AnyCall> = Awaited<ReturnType<Call>>

/** How operations reach their server. */
export type Transport = {
  /** Resolves with a reply from 200 to 299; rejects with `ApiError` otherwise. `id` is that of the operation. */
  fetch(address: string, init: RequestInit, id: string): Promise<Response>
  /** Sends the request of a closing page. */
  sendOnLeaving(address: string, init: RequestInit, id: string): Promise<unknown>
}

/** The factories of one API's operations: those that reply with JSON or nothing, and those that reply with a file. */
export function createOperations(transport: Transport) {
  return {
    operation: <Input extends OperationInput, Reply>(tag: string, id: string, endpoint: string) =>
      operationOf<Input, Reply>({ tag, id, endpoint, transport }, jsonOf),
    download: <Input extends OperationInput>(tag: string, id: string, endpoint: string) =>
      operationOf<Input, Blob>({ tag, id, endpoint, transport }, (response) => response.blob()),
  }
}

type Described = { tag: string; id: string; endpoint: string; transport: Transport }

function operationOf<Input extends OperationInput, Reply>(
  { tag, id, endpoint, transport }: Described,
  read: (response: Response) => Promise<Reply>,
): Operation<Input, Reply> {
  const keyOf = (input: OperationInput | undefined) => (input === undefined ? [tag, id] : [tag, id, input])
  const call = async ({ signal, ...input }: OperationInput & { signal?: AbortSignal | undefined } = {}) => {
    const { address, ...init } = requestOf(endpoint, input)
    return read(await transport.fetch(address, { ...init, ...(signal && { signal }) }, id))
  }
  return Object.assign(call, {
    id,
    endpoint,
    key: keyOf,
    query: (input?: OperationInput) => queryOf(keyOf(input), (signal) => call({ ...input, signal })),
    sendOnLeaving: async (input: OperationInput = {}) => {
      const { address, ...init } = requestOf(endpoint, input)
      await transport.sendOnLeaving(address, { ...init, keepalive: true }, id)
    },
  })
}

export type QueryOf<Reply> = ReturnType<typeof queryOf<Reply>>

function queryOf<Reply>(queryKey: QueryKey, call: (signal: AbortSignal) => Promise<Reply>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(signal) })
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

/** Skips undefined values and repeats the name for each value of a list. */
function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item))
  }
  return search.toString()
}

async function jsonOf<Reply>(response: Response): Promise<Reply> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  // A proxy may reply 200 with a page of its own.
  if (!isJson && response.status !== 204) throw noAnswer('The reply is not JSON.')
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server follows the schema, which tests check (0021)
  const reply: Reply = isJson ? await response.json() : undefined
  return reply
}
