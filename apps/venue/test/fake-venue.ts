/**
 * Fakes the venue's API behind `fetch`, and its socket, so that tests run the whole room. A reply that does not match its
 * schema, or a call without a handler, fails the test.
 */
import type { BodyOf, ReplyOf } from '@marquee/api'
import { replyChecker } from '@marquee/api/test/check-reply'
import { operations } from '@marquee/api/venue/operations'
import { replySchemas } from '@marquee/api/venue/reply-schemas'
import type { WayOut } from '@marquee/domain/audience'
import type { ErrorCode, ErrorReply } from '@marquee/domain/error-replies'
import { vi } from 'vitest'
import { openConnectionState, type RoomConnection } from '#lib/room-connection.ts'

const checked = replyChecker(replySchemas)

type Operations = typeof operations
type OperationId = keyof Operations

export type FakeCall = {
  operation: OperationId
  path: Record<string, string>
  query: URLSearchParams
  body: unknown
}
type CallOf<Id extends OperationId> = FakeCall & { body: BodyOf<Operations[Id]> }
type Answer<Id extends OperationId> = ReplyOf<Operations[Id]> | Response

/** Handlers by operation name. */
export type VenueHandlers = { [Id in OperationId]?: (call: CallOf<Id>) => Answer<Id> | Promise<Answer<Id>> }
/** A method type, because only methods are bivariant in their parameters. */
type AnyHandler = { answer(call: FakeCall): unknown }['answer']

const routes = Object.values(operations).map(({ id, endpoint }) => ({
  id,
  pattern: new RegExp(`^${endpoint.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** An event without a chat, a buffer video, surveys and rooms, unless a test has them. */
const quiet: VenueHandlers = {
  listChannels: () => ({ count: 0, next: null, previous: null, results: [] }),
  listConversations: () => ({ count: 0, next: null, previous: null, results: [] }),
  listDiscussions: () => ({ door: 'open', count: 0, next: null, previous: null, results: [] }),
  getOwnHand: ({ path }) => ({ session: path['id'] ?? '', state: null, can_raise: false }),
  getOwnTracks: () => ({ is_withdrawn: false, tracks: [] }),
  getStageBuffer: () => ({ media: null }),
  listEventSurveys: () => ({ count: 0, next: null, previous: null, results: [] }),
}

/** Replies with `handlers`; returns the list of calls made, which grows. */
export function fakeVenue(own: VenueHandlers): FakeCall[] {
  const handlers = { ...quiet, ...own }
  const calls: FakeCall[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, location.origin)
    const name = `${init.method ?? 'GET'} ${url.pathname}`
    const found = routes.find(({ pattern }) => pattern.test(name))
    if (!found || !isOperation(found.id)) return unexpected(name)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const path = { ...found.pattern.exec(name)?.groups }
    const call = { operation: found.id, path, query: url.searchParams, body }
    calls.push(call)
    const answer: AnyHandler | undefined = handlers[found.id]
    if (!answer) return unexpected(`${found.id} (${name})`)
    const reply = await answer(call)
    if (reply instanceof Response) return checked(operations[found.id], reply)
    return checked(
      operations[found.id],
      reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply),
    )
  })
  return calls
}

function isOperation(id: string): id is OperationId {
  return id in operations
}

function unexpected(name: string): Response {
  reportError(new Error(`No handler for ${name}. Pass one to fakeVenue.`))
  return refusal(404, 'not_found')
}

export function refusal(status: number, code: ErrorCode, message = 'There is nothing here.'): Response {
  const reply: ErrorReply = { code, message, request_id: 'request-1' }
  return Response.json(reply, { status })
}

/** A socket without a server: tests say what arrives and whether it is connected. */
export function fakeConnection() {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  const state = openConnectionState('connected')
  const sent: { name: string; message: object }[] = []
  const connection: RoomConnection = {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => void known.delete(listener)
    },
    send: (name, message) => void sent.push({ name, message }),
    // Nothing was missed.
    ask: () => Promise.resolve({ ok: true, cursor: 0 }),
    state: state.now,
    wayOut: state.wayOut,
    leaveFor: (code) => void state.leaveFor(code),
    follow: state.follow,
  }
  return {
    connection,
    /** What the room sent. */
    sent,
    arrive(name: string, message: object): void {
      for (const listener of listeners.get(name) ?? []) listener(message)
    },
    become: state.become,
    sendOut: (code: WayOut) => state.leaveFor(code),
  }
}
