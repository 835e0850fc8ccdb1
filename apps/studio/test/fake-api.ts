/**
 * Fakes the API behind `fetch`, so that tests run the whole studio. Handlers reply by operation name, typed by the API's
 * schemas. A reply that does not match its schema, or a call without a handler, fails the test.
 */
import type { BodyOf, ReplyOf } from '@marquee/api'
import { replyChecker } from '@marquee/api/test/check-reply'
import { operations } from '@marquee/api/operations'
import { replySchemas } from '@marquee/api/reply-schemas'
import type { MeReply, SessionReply } from '@marquee/domain/accounts'
import type { ErrorCode, ErrorReply } from '@marquee/domain/error-replies'
import type { Page } from '@marquee/domain/lists'
import { flagDefaults, type PlanReply, pricingConfigOf } from '@marquee/domain/organizations'
import { vi } from 'vitest'

const checked = replyChecker(replySchemas)

type Operations = typeof operations
type OperationId = keyof Operations
type PathOf<Id extends OperationId> =
  NonNullable<Parameters<Operations[Id]>[0]> extends { path: infer Path } ? Path : object

export type FakeCall = {
  operation: OperationId
  method: string
  url: URL
  headers: Headers
  path: object
  body: unknown
}
/** A call of this operation. */
type CallOf<Id extends OperationId> = FakeCall & { path: PathOf<Id>; body: BodyOf<Operations[Id]> }

/** A reply of the operation, or a `Response` for everything else. */
type Answer<Id extends OperationId> = ReplyOf<Operations[Id]> | Response

/** Handlers by operation name. */
export type FakeHandlers = { [Id in OperationId]?: (call: CallOf<Id>) => Answer<Id> | Promise<Answer<Id>> }
/** A method type, because only methods are bivariant in their parameters. */
type AnyHandler = { answer(call: FakeCall): unknown }['answer']

export const sessionReply: SessionReply = {
  access_token: 'token',
  id_token: 'identity',
  token_type: 'Bearer',
  expires_in: 900,
}

export const meReply = {
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'demo@marquee.test',
  first_name: 'Dana',
  last_name: 'Moreau',
  company: null,
  profile_picture_url: null,
  status: 'CONFIRMED',
  reach: 'account' as const,
  can_edit_account: true,
  role: 'ORG_ADMIN',
  is_admin: true,
  is_content_lab_standalone: false,
  requester_role: [],
  permissions: { organization: ['*:*'], workspaces: {} },
  has_permissions_feature: true,
  has_mail_server: true,
  organization: {
    id: '0198a000-0000-7000-8000-000000000002',
    name: 'Demo',
    region: 'US',
    is_workspace_enabled: false,
    enable_inhouse_simulive: true,
    content_lab_enabled: true,
    is_event_roles_enabled: true,
    useHLSGuard: false,
    is_free_trial: false,
    email_sender: null,
    email_domain_verified: false,
    registration_app_vanity_domain_settings: [],
    tray_id: null,
    eloqua_form_id: null,
    base_marketo_program_id: null,
    marketo_custom_activity_ids: {},
    flags: { ...flagDefaults, Use_CL_Uploads_In_VL: true },
    deletion_at: null,
  },
  workspaces: [],
} satisfies MeReply

/** No plan, so that everything is enabled except what flags decide. */
export const planReply: PlanReply = {
  organization: meReply.organization.id,
  tier: null,
  pricing_config: pricingConfigOf({ tier: null, pricing_config: {} }),
  contact_url: 'mailto:support@marquee.test',
  venue_origin: 'https://venue.marquee.test',
}

const pageAddressReply = { slug: null, url: 'https://venue.marquee.test/event/1' }

const signedIn: FakeHandlers = {
  signIn: () => sessionReply,
  refreshSession: () => sessionReply,
  signOut: noContent,
  getUserSsoMetadata: () => ({ only_sso: false, is_sso_available: false }),
  getMe: () => meReply,
  getMailServer: () => ({ has_mail_server: true }),
  listOwnInvitations: () => ({ results: [] }),
  listOwnOrganizations: () => ({ results: [] }),
  listPublicFlags: () => ({ Use_CL_Signup_Video: false, Use_CL_Remotion: false }),
  getPlan: () => planReply,
  getAttendance: () => ({ registered: 0, attended: 0, watching: 0, average_minutes: 0, peak: 0 }),
  listRegistrants: () => onlyPage([]),
  getEventAlertCentre: () => ({ failed_checks: [], count: 0 }),
  getSeriesAlertCentre: () => ({ failed_checks: [], count: 0, events: [] }),
  getHome: () => ({ on_air: [], next_events: [], recent_recordings: [], first_steps: [] }),
  getEventAddress: () => pageAddressReply,
  getHubAddress: () => pageAddressReply,
  getPageHome: () => ({ page: null }),
  listWorkflows: () => onlyPage([]),
  listEvents: () => onlyPage([]),
  listSeries: () => onlyPage([]),
  listTags: () => onlyPage([]),
  listTracks: () => onlyPage([]),
  getStorageUsage: () => ({ used_bytes: 0, quota_bytes: null, kinds: [] }),
  listVideoAssets: () => onlyPage([]),
  listUploads: () => ({ results: [] }),
  recordActivity: noContent,
  getStage: () => ({
    starts: 'clock',
    is_recorded: true,
    speakers_control: true,
    show_attendees: true,
    show_people_tab_speakers: true,
    people_tab_title: '',
    p2p_chat_disabled: false,
    is_locked: false,
    sessions: [],
    server_time: '2026-11-20T10:00:00.000Z',
  }),
  getRecordingReport: notFound,
}

/** An empty organization, for tests of routes, whose URLs work without data. */
export const nothingThere: FakeHandlers = Object.fromEntries(
  Object.keys(operations)
    .filter((id) => !(id in signedIn))
    .map((id) => [id, notFound]),
)

/**
 * * Replies as for a signed-in person without videos, overridden by `handlers`; returns the list of calls made.
 * `elsewhere` handles requests that aren't operations, such as media.
 */
export function fakeApi(handlers: FakeHandlers = {}, elsewhere = unexpectedRequest): FakeCall[] {
  const calls: FakeCall[] = []
  for (const id of Object.keys(handlers))
    if (!isOperation(id)) throw new Error(`There is no operation ${id}.`)
  vi.stubGlobal(
    'fetch',
    slowly(async (input, init) => {
      const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init)
      const call = await callOf(request)
      if (call === undefined) return elsewhere(request)
      calls.push(call)
      const answer: AnyHandler | undefined = handlers[call.operation] ?? signedIn[call.operation]
      if (answer === undefined) return unexpected(nameOf(call))
      const reply = await answer(call)
      if (reply instanceof Response) return checked(operations[call.operation], reply)
      return checked(operations[call.operation], reply === undefined ? noContent() : Response.json(reply))
    }),
  )
  return calls
}

/** Handles calls with these path parameters; any other call is unexpected. */
export function forPath<Call extends FakeCall, Reply>(path: Call['path'], answer: (call: Call) => Reply) {
  return (call: Call): Reply | Response =>
    JSON.stringify(call.path) === JSON.stringify(path) ? answer(call) : unexpected(nameOf(call))
}

/** Replies 404, and the test fails. */
function unexpected(name: string): Response {
  reportError(new Error(`No handler for ${name}. Pass one to fakeApi.`))
  return notFound()
}

const unexpectedRequest = ({ method, url }: Request) => unexpected(`${method} ${url}`)
const nameOf = ({ operation, method, url }: FakeCall) => `${operation} (${method} ${url.pathname})`

/** Fixed paths first: `/tags/reorder/` is not the tag `reorder`. */
const routes = Object.values(operations)
  .map(({ id, endpoint }) => ({
    id,
    pattern: new RegExp(`^${endpoint.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((a, b) => a.pattern.source.split('(').length - b.pattern.source.split('(').length)

async function callOf(request: Request): Promise<FakeCall | undefined> {
  const url = new URL(request.url)
  for (const { id, pattern } of routes) {
    const found = pattern.exec(`${request.method} ${url.pathname}`)
    if (found === null || !isOperation(id)) continue
    const path = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
    const body: unknown = isJson ? await request.json() : undefined
    return { operation: id, method: request.method, url, headers: request.headers, path, body }
  }
  return undefined
}

function isOperation(id: string): id is OperationId {
  return id in operations
}

/** The maximum delay of replies in milliseconds: `SLOW_REPLIES=300 npm run unit` finds tests that rely on instant replies. */
const slowest = Number(process.env['SLOW_REPLIES'] ?? 0)
const realTimeout = setTimeout

/** Doesn't delay under fake timers, because nothing would advance them. */
function slowly(answer: typeof fetch): typeof fetch {
  if (slowest === 0) return answer
  const pause = () =>
    vi.isFakeTimers()
      ? undefined
      : new Promise((resolve) => realTimeout(resolve, (Math.random() * slowest) / 2))
  return async (...call) => {
    await pause()
    const reply = await answer(...call)
    await pause()
    return reply
  }
}

export function errorReply(status: number, code: ErrorCode, message: string): Response {
  const reply: ErrorReply = { code, message, request_id: 'request-1' }
  return Response.json(reply, { status })
}

/** The reply for records that don't exist or are hidden from the caller. */
export function notFound(): Response {
  return errorReply(404, 'not_found', 'There is nothing here.')
}

/** An error with messages by field: 422 if they are invalid, 409 if they are taken. */
export function fieldsRefused(errors: Record<string, string[]>, status: 409 | 422 = 422): Response {
  const code = status === 409 ? 'conflict' : 'invalid_input'
  const reply: ErrorReply = { code, message: 'Look again.', request_id: 'request-1', errors }
  return Response.json(reply, { status })
}

/** The reply to a refresh when signed out. */
export function notSignedIn(): Response {
  return errorReply(401, 'not_signed_in', 'Sign in.')
}

export function noContent(): Response {
  return new Response(null, { status: 204 })
}

/** The only page of a list. */
export function onlyPage<Entry>(results: Entry[]): Page<Entry> {
  return { count: results.length, count_is_capped: false, next: null, previous: null, results }
}
