/**
 * The browser that began a sign-in is the one that ends it: its key is a cookie that scripts do not see. Of one kept
 * already a second tab uses the same, so that neither spoils the other.
 */
import { type HttpReply, type HttpRequest, needsSecureCookies } from '#platform/http/http.ts'
import { attemptMs } from './begin-attempt.ts'
import { createKey, isKey } from './sso-keys.ts'

// Lax, not Strict: the way back from the provider is a navigation of another site.
const cookie = { name: 'marquee_sso', path: '/api' }

/** The browser's key; undefined when it has none. */
export function browserKeyOf(request: HttpRequest): string | undefined {
  const key = request.cookies[cookie.name]
  return isKey(key) ? key : undefined
}

/** The browser has a key for as long as an attempt and its exchange take. */
export function keepBrowserKey(request: HttpRequest, reply: HttpReply): string {
  const key = browserKeyOf(request) ?? createKey()
  reply.setCookie(cookie.name, key, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: needsSecureCookies(request),
    maxAge: (2 * attemptMs) / 1000,
  })
  return key
}
