/** Integration calls, which may run on a different server. */
const integrationCall = /^\/api\/integrations?\//

/**
 * The headers that authenticate a call to `url`: a bearer token (SH-266, SH-268), plus a user token for integration calls
 * (SH-269, SH-273).
 */
export function tokenHeaders(url: string, token: string): Record<string, string> {
  const bearer = { authorization: `Bearer ${token}` }
  return integrationCall.test(new URL(url).pathname) ? { ...bearer, 'x-user-token': token } : bearer
}
