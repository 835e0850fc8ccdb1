/**
 * A sign-in must end in the browser that began it, identified by a key in an HttpOnly cookie. Tabs share an existing key,
 * so that parallel sign-ins don't break each other.
 */
import { type HttpReply, type HttpRequest, needsSecureCookies } from '#platform/http/http.ts'
import { attemptMs } from './begin-attempt.ts'
import { createKey, isKey } from './sso-keys.ts'

// Lax, not Strict: the provider's redirect back is a cross-site navigation.
const cookie = { name: 'marquee_sso', path: '/api' }

export function browserKeyOf(request: HttpRequest): string | undefined {
  const key = request.cookies[cookie.name]
  return isKey(key) ? key : undefined
}

/** Returns the browser's key, creating one if needed; its cookie outlasts an attempt and its exchange. */
export function ensureBrowserKey(request: HttpRequest, reply: HttpReply): string {
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
