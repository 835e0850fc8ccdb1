/**
 * The content security policy of a page with custom code: inline scripts need the nonce of the page, which its own script gives
 * to exactly the stored ones, and those may load others. What they load and where they report to is theirs to choose, as long as it is
 * encrypted. Forms, the base address and frames around the page stay as they are.
 */
export function allowCode(policy: string, nonce: string): string {
  const added: Record<string, readonly string[]> = {
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ['https:'],
    'font-src': ['https:'],
    'img-src': ['https:'],
    'media-src': ['https:'],
    'connect-src': ['https:', 'wss:'],
    'frame-src': ['https:'],
  }
  return policy
    .split(';')
    .map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, ...new Set([...sources, ...(added[name] ?? [])])].join(' ')
    })
    .join(';')
}

/**
 * The content security policy of a page on which unsaved code runs. `sandbox` gives it an origin that is nobody's, also outside
 * of a frame: it has no cookies, no storage, and no calls that anyone is signed in with.
 */
export function isolatedCodePolicy(studioOrigin: string, nonce: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${studioOrigin}`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline' https:",
    "font-src 'self' https:",
    "img-src 'self' https: data:",
    'media-src https:',
    'connect-src https: wss:',
    'frame-src https:',
  ].join('; ')
}

/**
 * The content security policy of the frame in which a block of a page runs its code (0219). Its origin is nobody's, as above. Unless it may
 * load from elsewhere, nothing that it does reaches a network, so that nobody learns who looks at it.
 */
export function codeBlockPolicy(loadsFromElsewhere: boolean): string {
  const elsewhere = loadsFromElsewhere ? ' https:' : ''
  const none = (sources: string) => (sources === '' ? " 'none'" : sources)
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `script-src 'unsafe-inline'${elsewhere}`,
    `style-src 'unsafe-inline'${elsewhere}`,
    `font-src data:${elsewhere}`,
    `img-src data:${elsewhere}`,
    `media-src data:${elsewhere}`,
    `connect-src${none(loadsFromElsewhere ? ' https: wss:' : '')}`,
    `frame-src${none(elsewhere)}`,
  ].join('; ')
}
