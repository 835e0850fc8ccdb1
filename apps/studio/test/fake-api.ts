/** The API at the edge of `fetch`: the studio under test runs whole, and what it is told has the shape of the contract. */
import type {
  InvitationPreview,
  MeReply,
  OpenSession,
  SessionReply,
  SignInReply,
  SignUpReply,
} from '@marquee/domain/accounts'
import type { InvitationResult, Member, Team } from '@marquee/domain/administration'
import type { ApiToken, CreatedApiToken } from '@marquee/domain/api-tokens'
import type { AuditChoices, AuditEntry } from '@marquee/domain/audit'
import type { Effect } from '@marquee/domain/effects'
import type { ErrorCode, ErrorReply } from '@marquee/domain/errors'
import type { Event, ListedEvent } from '@marquee/domain/events'
import type { Home } from '@marquee/domain/home'
import type { Page } from '@marquee/domain/lists'
import {
  flagDefaults,
  type Organization,
  type PlanReply,
  type PublicFlags,
  pricingConfigOf,
} from '@marquee/domain/organizations'
import type { PageDomain } from '@marquee/domain/page-domains'
import type { ListedRole, PermissionConfig } from '@marquee/domain/permissions'
import type { PersonalData, PrivacyPerson, PrivacyRequest } from '@marquee/domain/privacy'
import type { SsoDomain, SsoSettings, SsoTest } from '@marquee/domain/sso'
import type { StorageUsage } from '@marquee/domain/storage'
import type { VideoAsset } from '@marquee/domain/video-library'
import { stubFetch } from './stub-fetch.ts'

export type FakeCall = { method: string; url: URL; body: unknown }

/** What calls answer: an object of the contract, or a `Response` for everything else. Calls about one thing are free. */
type FakeReplies = {
  'GET /api/core/organization_users/': Page<Member>
  'POST /api/core/organization_users/': { results: InvitationResult[] }
  'GET /api/core/workspaces/': Page<Team>
  'POST /api/auth/login/': SignInReply
  'POST /api/auth/new_password/': SessionReply
  'POST /api/auth/magic_link/': SessionReply
  'POST /api/auth/confirm_sign_up/': SessionReply
  'POST /api/auth/confirm_sign_up/resend/': never
  'POST /api/auth/invitation/': InvitationPreview
  'POST /api/auth/accept_invitation/': SessionReply
  'POST /api/auth/forgot_password/': never
  'POST /api/auth/reset_password/': never
  'POST /api/auth/sign_up/': SignUpReply
  'POST /api/auth/logout_everywhere/': never
  'GET /api/auth/sessions/': Page<OpenSession>
  'DELETE /api/auth/sessions/0198a000-0000-7000-8000-000000000022/': never
  'POST /api/core/users/magic_link/': never
  'POST /api/core/users/0198a000-0000-7000-8000-000000000001/password/': never
  'GET /api/core/user_sso_metadata/': { only_sso: boolean; is_sso_available: boolean }
  'POST /api/core/support/': never
  'POST /api/core/organization/': unknown
  'POST /api/auth/refresh/': SessionReply
  'POST /api/auth/logout/': never
  'GET /api/core/users/me/': MeReply
  'GET /api/core/video_assets/': Page<VideoAsset>
  'GET /api/event/events/': Page<ListedEvent>
  'POST /api/event/events/': Event
  'GET /api/core/home/': Home
  'GET /api/core/flags/': PublicFlags
  'GET /api/core/pricing_config/': PlanReply
  'PATCH /api/core/organization/0198a000-0000-7000-8000-000000000002/flags/': Organization
  'GET /api/auth/sso/start/': { url: string }
  'POST /api/core/sso_token/': SessionReply
  'GET /api/core/sso_connection/': SsoSettings
  'PUT /api/core/sso_connection/': SsoSettings
  'PATCH /api/core/sso_connection/': SsoSettings
  'POST /api/core/sso_connection/domains/': SsoDomain
  'POST /api/core/sso_connection/domains/0198a000-0000-7000-8000-000000000011/verify/': SsoDomain
  'POST /api/core/sso_connection/test/': { id: string; url: string }
  'GET /api/core/sso_connection/tests/0198a000-0000-7000-8000-000000000009/': SsoTest
  'GET /api/core/effects/': Page<Effect>
  'GET /api/core/audit_entries/': Page<AuditEntry>
  'GET /api/core/audit_entries/choices/': AuditChoices
  'GET /api/core/audit_entries/export/': never
  'GET /api/core/roles/': Page<ListedRole>
  'POST /api/core/roles/': ListedRole
  'POST /api/core/permissions/': PermissionConfig[]
  'GET /api/core/api_tokens/': Page<ApiToken>
  'POST /api/core/api_tokens/': CreatedApiToken
  'GET /api/core/page_domains/': Page<PageDomain>
  'GET /api/core/storage/': StorageUsage
  'GET /api/core/privacy/people/': Page<PrivacyPerson>
  'GET /api/core/privacy/requests/': Page<PrivacyRequest>
  'POST /api/core/privacy/person/': PersonalData
  'POST /api/core/privacy/exports/': PrivacyRequest
  'POST /api/core/privacy/erasures/': PrivacyRequest
}
type FakeHandlers = {
  [Call in keyof FakeReplies]?: (call: FakeCall) => FakeReplies[Call] | Response
} & Record<string, ((call: FakeCall) => unknown) | undefined>

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

/** The plan of the organisation: none, so that everything is enabled but what a flag decides. */
export const planReply: PlanReply = {
  organization: meReply.organization.id,
  tier: null,
  pricing_config: pricingConfigOf({ tier: null, pricing_config: {}, flags: flagDefaults }),
  contact_url: 'mailto:support@marquee.test',
  venue_origin: 'https://venue.marquee.test',
}

const signedIn: FakeHandlers = {
  'POST /api/auth/login/': () => sessionReply,
  'POST /api/auth/refresh/': () => sessionReply,
  'POST /api/auth/logout/': noContent,
  'GET /api/core/user_sso_metadata/': () => ({ only_sso: false, is_sso_available: false }),
  'GET /api/core/users/me/': () => meReply,
  'GET /api/auth/invitations/': () => ({ results: [] }),
  'GET /api/core/flags/': () => ({ Use_CL_Signup_Video: false, Use_CL_Remotion: false }),
  'GET /api/core/pricing_config/': () => planReply,
  'GET /api/core/home/': () => ({ next_events: [], recent_recordings: [], first_steps: [] }),
  'GET /api/event/workflows/': () => onlyPage([]),
  'GET /api/event/events/': () => onlyPage([]),
  'GET /api/event/series/': () => onlyPage([]),
  'GET /api/core/tags/': () => onlyPage([]),
  'GET /api/core/storage/': () => ({ used_bytes: 0, quota_bytes: null, kinds: [] }),
  'GET /api/core/video_assets/': () => ({
    count: 0,
    count_is_capped: false,
    next: null,
    previous: null,
    results: [],
  }),
}

/** Answers as for a signed-in person without videos, except where `handlers` say otherwise; the reply lists the calls made. */
export function fakeApi(handlers: FakeHandlers = {}): FakeCall[] {
  const calls: FakeCall[] = []
  const answers = new Map<string, ((call: FakeCall) => unknown) | undefined>(
    Object.entries({ ...signedIn, ...handlers }),
  )
  stubFetch(async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init)
    const call = { method: request.method, url: new URL(request.url), body: await bodyOf(request) }
    calls.push(call)
    const answer = answers.get(`${call.method} ${call.url.pathname}`)
    if (answer === undefined) return errorReply(404, 'not_found', 'There is nothing here.')
    const reply = answer(call)
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return calls
}

/** A reply that says what went wrong. */
export function errorReply(status: number, code: ErrorCode, message: string): Response {
  const reply: ErrorReply = { code, message, request_id: 'request-1' }
  return Response.json(reply, { status })
}

/** A reply that refuses fields, each with its sentences. */
export function fieldsRefused(errors: Record<string, string[]>): Response {
  const reply: ErrorReply = { code: 'invalid_input', message: 'Look again.', request_id: 'request-1', errors }
  return Response.json(reply, { status: 422 })
}

/** The reply to a refresh where nobody is signed in. */
export function notSignedIn(): Response {
  return errorReply(401, 'not_signed_in', 'Sign in.')
}

/** The reply of a call that changes something and has nothing to say. */
export function noContent(): Response {
  return new Response(null, { status: 204 })
}

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  return isJson ? await request.json() : undefined
}

/** A page of a list that has no other. */
export function onlyPage<Entry>(results: Entry[]): Page<Entry> {
  return { count: results.length, count_is_capped: false, next: null, previous: null, results }
}
