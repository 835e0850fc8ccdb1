/**
 * Decides who may open which address, from the address and the person alone (SH-237..252). It knows no router and makes
 * no calls; the root route runs it before anything renders.
 */
import type { MemberRole } from '@marquee/domain/permissions'
import { safeRedirect } from '#features/accounts/public.ts'
import { pagePath } from '#features/navigation/public.ts'

/** What the guard needs to know about the signed-in person. */
export type GuardUser = {
  role: MemberRole | null
  is_content_lab_standalone: boolean
  organization: { is_workspace_enabled: boolean } | null
  workspaces: readonly unknown[]
}

/** The address being opened: all of it, its path and its `redirect` query parameter. */
export type Visit = { href: string; pathname: string; redirect?: unknown }

type PathKind = 'open' | 'sign-in' | 'protected'

/** Pages without sign-in (SH-032..036, and the targets of personal links): the server authorizes them by a proof in the address. */
const openPages = /^\/(shared\/(clip|post)|registrants-activity|on-demand-embed-dummy|sponsor|enter)(\/|$)/
/** Addresses that carry their own proof, whoever is signed in already (SH-252); invitations are among them. */
const proofs = /^\/auth\/(link|invitation|sso|oktalogin)(\/|$)/
const signInPages = /^\/(content\/)?auth(\/|$)/

const loginPath = '/auth/login'
const homePath = '/home'
const alreadyLoggedInPath = '/content/auth/already-logged-in'
const createOrganizationPath = '/createorg'
const invitationsPath = '/invitations'
const noWorkspacePath = '/no-workspace'
const tokensPath = pagePath('settings', 'tokens', {})

/** Whether an address is open to everyone, is a sign-in page, or needs a signed-in person. */
export function pathKindOf(pathname: string): PathKind {
  const path = plainPath(pathname)
  if (openPages.test(path) || proofs.test(path)) return 'open'
  return signInPages.test(path) && path !== alreadyLoggedInPath ? 'sign-in' : 'protected'
}

/** Where to redirect; undefined when the person may open the address. */
export function guard(visit: Visit, user: GuardUser | undefined): string | undefined {
  const path = plainPath(visit.pathname)
  const kind = pathKindOf(path)
  if (kind === 'open') return undefined
  if (path === '/auth' || path === '/content/auth') return `${path}/login`
  if (user === undefined) return kind === 'sign-in' ? undefined : loginFor(visit.href)
  // Everyone who is signed in may answer their invitations, with or without an organization.
  if (path === invitationsPath) return undefined
  if (user.organization === null) return guardWithoutOrganization(visit, user)
  if (kind === 'sign-in') return safeRedirect(visit.redirect) ?? homePath
  return guardMember(path, user)
}

/** SH-239..244. */
function guardWithoutOrganization(visit: Visit, user: GuardUser): string | undefined {
  const path = plainPath(visit.pathname)
  if (path === alreadyLoggedInPath || path === createOrganizationPath) return undefined
  if (path === '/content' || path.startsWith('/content/')) {
    const isAllowed = user.is_content_lab_standalone || path.startsWith('/content/auth/')
    return isAllowed ? undefined : alreadyLoggedInPath
  }
  // The target of a redirect passes the guard again.
  return pathKindOf(path) === 'sign-in'
    ? (safeRedirect(visit.redirect) ?? alreadyLoggedInPath)
    : alreadyLoggedInPath
}

/** SH-245..249. */
function guardMember(path: string, user: GuardUser): string | undefined {
  if (path === alreadyLoggedInPath || path === createOrganizationPath) return homePath
  const isTeamAdmin = user.role === 'WORKSPACE_ADMIN'
  const hasNowhere =
    isTeamAdmin && user.organization?.is_workspace_enabled === true && user.workspaces.length === 0
  if (hasNowhere) return path === noWorkspacePath ? undefined : noWorkspacePath
  if (path === noWorkspacePath) return homePath
  return isTeamAdmin && path === tokensPath ? homePath : undefined
}

/** The login page, which leads back to `href` afterwards (SH-237, SH-261). */
function loginFor(href: string): string {
  const target = safeRedirect(href)
  return target === undefined || target === '/'
    ? loginPath
    : `${loginPath}?redirect=${encodeURIComponent(target)}`
}

/** The router ignores case and a trailing slash. */
function plainPath(pathname: string): string {
  const path = pathname.toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
