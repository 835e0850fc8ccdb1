/** The addresses configured at identity providers. They must never change. */

export type SsoAddresses = {
  redirectUri: string
  initiateLoginUri: string
  acsUrl: string
  entityId: string
  signInUrl: string
}

export function ssoAddresses(studioOrigin: string, organizationId: string): SsoAddresses {
  return {
    redirectUri: `${studioOrigin}/api/auth/sso/callback/`,
    initiateLoginUri: `${studioOrigin}/auth/oktalogin`,
    acsUrl: `${studioOrigin}/api/auth/sso/acs/`,
    entityId: `${studioOrigin}/api/auth/sso/metadata/${organizationId}/`,
    signInUrl: `${studioOrigin}/auth/org/${organizationId}`,
  }
}
