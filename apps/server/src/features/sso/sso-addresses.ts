/** The addresses that an identity provider is told. They stay as they are: providers keep them. */

export type SsoAddresses = {
  redirectUri: string
  initiateLoginUri: string
  acsUrl: string
  entityId: string
  signInUrl: string
}

/** The addresses of an organization's single sign-on. */
export function ssoAddresses(studioOrigin: string, organizationId: string): SsoAddresses {
  return {
    redirectUri: `${studioOrigin}/api/auth/sso/callback/`,
    initiateLoginUri: `${studioOrigin}/auth/oktalogin`,
    acsUrl: `${studioOrigin}/api/auth/sso/acs/`,
    entityId: `${studioOrigin}/api/auth/sso/metadata/${organizationId}/`,
    signInUrl: `${studioOrigin}/auth/org/${organizationId}`,
  }
}
