/** The screens exist twice: for the studio, and for Content Lab below `/content` (SH-050). */
export type Variant = 'studio' | 'content-lab'

/** What a variant is called, and where its screens are. */
export const variants = {
  studio: { name: 'Marquee', login: '/auth/login', forgot: '/auth/forgot', signUp: '/auth/signup' },
  'content-lab': {
    name: 'Content Lab',
    login: '/content/auth/login',
    forgot: '/content/auth/forgot-password',
    signUp: '/content/auth/signup',
  },
} as const satisfies Record<Variant, { name: string; login: string; forgot: string; signUp: string }>
