/** The calls of integrations, which may run elsewhere than the rest of the API. */
const integrationCall = /^\/api\/integrations?\//

/**
 * How a call to `url` says who makes it: by a bearer token (SH-266, SH-268), and calls of integrations by a user token
 * besides (SH-269, SH-273).
 */
export function tokenHeaders(url: string, token: string): Record<string, string> {
  const bearer = { authorization: `Bearer ${token}` }
  return integrationCall.test(new URL(url).pathname) ? { ...bearer, 'x-user-token': token } : bearer
}
