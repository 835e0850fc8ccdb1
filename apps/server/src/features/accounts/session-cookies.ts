/**
 * The cookies of a sign-in: one refreshes it, one reads media from this origin, and a lasting one identifies the browser
 * at later sign-ins. All are HttpOnly.
 */
import type { SessionReply } from '@marquee/domain/accounts'
import { type HttpReply, needsSecureCookies } from '#platform/http/http.ts'
import { type AccessTokens, accessTokenSeconds, signInSeconds } from './access-token.ts'
import type { OpenSignIn } from './start-sign-in.ts'

export const refreshCookie = { name: 'marquee_refresh', path: '/api/auth' }
export const mediaCookie = { name: 'marquee_media', path: '/media' }
/** Wider than the refresh cookie's path: sign-ins also begin at `/api/core/sso_token/`. */
export const deviceCookie = { name: 'marquee_device', path: '/api' }

/** About the longest lifetime that browsers allow. */
const deviceSeconds = 400 * 24 * 60 * 60

/** Sets the sign-in's cookies and returns the body with its access and identity tokens. */
export async function openSession(
  reply: HttpReply,
  tokens: AccessTokens,
  opened: OpenSignIn,
): Promise<SessionReply> {
  const options = { ...optionsFor(reply), maxAge: signInSeconds }
  reply.setCookie(refreshCookie.name, opened.refreshToken, { ...options, path: refreshCookie.path })
  reply.setCookie(mediaCookie.name, await tokens.issue('media', opened), {
    ...options,
    path: mediaCookie.path,
  })
  if (opened.deviceToken !== undefined) keepDevice(reply, opened.deviceToken)
  return {
    access_token: await tokens.issue('api', opened),
    id_token: await tokens.issueIdentity(opened, opened.identity),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
  }
}

/** Sets the cookie that identifies this browser at later sign-ins. */
export function keepDevice(reply: HttpReply, deviceToken: string): void {
  const { name, path } = deviceCookie
  reply.setCookie(name, deviceToken, { ...optionsFor(reply), path, maxAge: deviceSeconds })
}

function optionsFor(reply: HttpReply) {
  return { httpOnly: true, sameSite: 'strict' as const, secure: needsSecureCookies(reply.request) }
}

/** Clears the sign-in's cookies but not the device cookie. */
export function closeSession(reply: HttpReply): void {
  reply.clearCookie(refreshCookie.name, { path: refreshCookie.path })
  reply.clearCookie(mediaCookie.name, { path: mediaCookie.path })
}
