/** Strict: scripts of this origin only. Styles may be inline because Mantine writes its variables into the page. */
const policy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", 'blob:'],
    },
  },
  xFrameOptions: { action: 'deny' as const },
  crossOriginEmbedderPolicy: false,
  // Addresses hold codes of emails: they are nobody else's.
  referrerPolicy: { policy: 'no-referrer' as const },
} as const

/** Half a year, as long as browsers keep to TLS after their last visit. */
const strictTransportSeconds = 15_552_000

/**
 * The security headers of every reply; where people come by https, browsers keep to it. Pictures and fonts come from the
 * content host as well, where there is one.
 */
export function contentPolicyOf(studioOrigin: string, contentHost: string | undefined) {
  const isSecure = studioOrigin.startsWith('https:')
  const { directives } = policy.contentSecurityPolicy
  const content = contentHost === undefined ? [] : [new URL(contentHost).origin]
  const withContent = {
    ...directives,
    fontSrc: [...directives.fontSrc, ...content],
    imgSrc: [...directives.imgSrc, ...content],
  }
  return {
    ...policy,
    contentSecurityPolicy: { ...policy.contentSecurityPolicy, directives: withContent },
    strictTransportSecurity: isSecure && { maxAge: strictTransportSeconds },
  }
}
