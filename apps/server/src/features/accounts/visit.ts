import type { HttpRequest } from '#platform/http/http.ts'
import { isDeviceToken } from './device-token.ts'
import { deviceCookie } from './session-cookies.ts'
import type { SignInVisit } from './start-sign-in.ts'

/** Where the request comes from, according to the network and the browser. */
export function visitOf(request: HttpRequest): SignInVisit {
  const deviceToken = request.cookies[deviceCookie.name]
  return {
    userAgent: request.headers['user-agent'] ?? '',
    ipAddress: request.ip,
    ...(deviceToken !== undefined && isDeviceToken(deviceToken) ? { deviceToken } : {}),
  }
}
