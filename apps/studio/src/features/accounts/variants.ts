/** The sign-in screens exist for the studio, and for Content Lab below `/content` (SH-050). */
export type Variant = 'studio' | 'content-lab'

/** Each variant's name and the paths of its screens. */
export const variants = {
  studio: { name: 'Marquee', login: '/auth/login', forgot: '/auth/forgot', signUp: '/auth/signup' },
  'content-lab': {
    name: 'Content Lab',
    login: '/content/auth/login',
    forgot: '/content/auth/forgot-password',
    signUp: '/content/auth/signup',
  },
} as const satisfies Record<Variant, { name: string; login: string; forgot: string; signUp: string }>

/** The page that starts single sign-on; an email, if known, selects the identity provider. */
export function ssoAddress(email: string): string {
  return email === '' ? '/auth/sso' : `/auth/sso?${new URLSearchParams({ email })}`
}
