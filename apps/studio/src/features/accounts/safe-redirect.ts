const here = 'https://studio.invalid'

/** `target` when it is a path of the studio that may follow a sign-in, else undefined: no other site, no sign-in page (SH-260). */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, here)) return undefined
  const url = new URL(target, here)
  // `//host` and `/\host` look like paths and are addresses of another site; so the parser decides.
  if (url.origin !== here || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/'))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
