const origin = 'https://studio.invalid'

/** `target` if it is safe to open after sign-in: a path in the studio that is not a sign-in page (SH-260). */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  // Parsed, because `//host` and `/\host` look like paths but lead to another site.
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/'))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
