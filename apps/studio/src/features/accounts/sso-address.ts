/** Where signing in by way of the organization's own provider begins; the email, where it is known, finds the provider. */
export function ssoAddress(email: string): string {
  return email === '' ? '/auth/sso' : `/auth/sso?${new URLSearchParams({ email })}`
}
